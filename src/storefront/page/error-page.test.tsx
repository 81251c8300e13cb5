import { screen, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, type LoaderFunction, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#platform/browser/call.ts'
import { loadRouteModule, MissingScript } from '#platform/browser/load-route-module.ts'
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
  const shop = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', shop)
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
    await vi.waitFor(() => expect(listens).toHaveBeenCalledWith('online', expect.anything()))
    window.dispatchEvent(new Event('online'))
  }
  return { reload, shop, connectionIsBack }
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
  await vi.waitFor(() =>
    expect(main.getByRole('button', { name: 'Tentar de novo' }).getAttribute('aria-busy')).toBe('true'),
  )
  answer.resolve(null)
  await screen.findByText('A página')
  expect(reload).not.toHaveBeenCalled()
})

test('D2 a page whose script is missing is loaded anew only when the shop answers', async () => {
  const { reload, shop, connectionIsBack } = openPage(() => {
    throw new MissingScript()
  })
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  await userEvent.click(again)
  await vi.waitFor(() => expect(again.getAttribute('aria-busy')).toBe(null))
  expect([shop.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0])
  shop.mockImplementation((() => Promise.resolve(new Response())) as never)
  await connectionIsBack()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('D2 a shop that cannot be reached yet when the connection is back is asked again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { reload, shop, connectionIsBack } = openPage(() => {
    throw new MissingScript()
  })
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  vi.advanceTimersByTime(60_000)
  expect(shop, 'without a connection nobody is asked').not.toHaveBeenCalled()
  await connectionIsBack()
  await vi.waitFor(() => expect(shop).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => expect(again.getAttribute('aria-busy')).toBe(null))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  shop.mockImplementation((() => Promise.resolve(new Response())) as never)
  vi.advanceTimersByTime(5000)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('D2 a script that cannot be had is said, and never loads the document anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const modules = {}
  const route = { id: 'page', module: './no-such-page.js' }
  const missing = (await loadRouteModule(route, modules)) as { default: () => never }
  expect(missing.default).toThrow(MissingScript)
  expect([modules, reload.mock.calls]).toEqual([{}, []])
  const here = { page: 'here' }
  expect(await loadRouteModule(route, here)).toBe('here')
})
