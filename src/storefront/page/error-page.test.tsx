import { screen, within } from '@testing-library/dom'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, type LoaderFunction, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#platform/browser/call.ts'
import { eventually } from '#test/eventually.ts'
import { ErrorPage } from './error-page.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const Page = () => <main>A página</main>
const Nothing = () => null
const Boundary = () => <ErrorPage error={useRouteError()} />

/** A page behind a loader that may fail, without a connection at first. */
function openPage(loader: LoaderFunction) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const listens = vi.spyOn(window, 'addEventListener')
  const router = createMemoryRouter([
    {
      path: '/',
      loader,
      Component: Page,
      HydrateFallback: Nothing,
      ErrorBoundary: Boundary,
    },
  ])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<RouterProvider router={router} />)
  async function connectionIsBack(): Promise<void> {
    await eventually(() => expect(listens).toHaveBeenCalledWith('online', expect.anything()))
    window.dispatchEvent(new Event('online'))
  }
  return { reload, connectionIsBack }
}

test.each([
  ['a call', new CallFailed(0, {})],
  ['the router', new TypeError('Failed to fetch')],
])('D2 what %s could not fetch without a connection comes by itself when it is back', async (_, failure) => {
  const answer = Promise.withResolvers<null>()
  let asked = 0
  const { reload, connectionIsBack } = openPage(() => {
    asked += 1
    if (asked === 1) throw failure
    return answer.promise
  })
  const main = within(await screen.findByRole('main'))
  main.getByRole('heading', { name: 'Sem conexão' })
  main.getByText('O seu carrinho continua guardado. Quando a conexão voltar, a página abre sozinha.')
  await connectionIsBack()
  await eventually(() =>
    expect(main.getByRole('button', { name: 'Tentar de novo' }).getAttribute('aria-busy')).toBe('true'),
  )
  answer.resolve(null)
  await screen.findByText('A página')
  expect(reload).not.toHaveBeenCalled()
})

test('D2 a shop that cannot be reached yet when the connection is back is asked again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const answer = Promise.withResolvers<null>()
  const asked = vi.fn<() => Promise<null>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const { connectionIsBack } = openPage(asked)
  const again = await eventually(() => screen.getByRole('button', { name: 'Tentar de novo' }))
  vi.advanceTimersByTime(60_000)
  expect(asked, 'without a connection no request is sent').toHaveBeenCalledTimes(1)
  await connectionIsBack()
  await eventually(() => expect(asked).toHaveBeenCalledTimes(2))
  await eventually(() => expect(again.getAttribute('aria-busy')).toBe(null))
  asked.mockReturnValue(answer.promise)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  vi.advanceTimersByTime(5000)
  await eventually(() => expect(again.getAttribute('aria-busy')).toBe('true'))
  answer.resolve(null)
  await eventually(() => screen.getByText('A página'))
})
