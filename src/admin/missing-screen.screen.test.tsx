import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { MissingScreen } from '#admin/frame/missing-screen.tsx'
import { MissingPart } from '#storefront/page/failure/missing-part.tsx'
import { lazyPart } from '#ui/late/lazy-part.tsx'

let unmount = () => {}
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

/** A page with a field and a part whose script comes when it is told to. @returns how often the script was asked for */
function openPage(Missing: typeof MissingScreen, line: { up: boolean; isThere: boolean }) {
  const load = vi.fn(async () => {
    if (!line.up || !line.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>A planilha</p> }
  })
  vi.stubGlobal('fetch', async () => {
    if (!line.up) throw new TypeError('Failed to fetch')
    return new Response()
  })
  const Part = lazyPart(load, Missing)
  const page = (
    <>
      <input aria-label="Nota" />
      <Part />
    </>
  )
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  unmount = () => root.unmount()
  return load
}

test.each([
  ['the back office', MissingScreen],
  ['the storefront', MissingPart],
])(
  'R203 in %s a part whose script does not come leaves the page as it is, and is there once the script is',
  async (_, Missing) => {
    const line = { up: false, isThere: true }
    const load = openPage(Missing, line)
    const user = userEvent.setup({ delay: null })
    await user.type(await screen.findByLabelText('Nota'), 'ligar')
    const again = await screen.findByRole('button', { name: 'Tentar de novo' })
    await expect.poll(() => again.getAttribute('aria-busy')).toBeNull()
    const asked = load.mock.calls.length
    await user.click(again)
    await expect.poll(() => load.mock.calls.length).toBe(asked + 1)
    expect(screen.queryByText('A planilha')).toBeNull()
    line.up = true
    await expect.poll(() => again.getAttribute('aria-busy')).toBeNull()
    await user.click(again)
    await screen.findByText('A planilha')
    expect((screen.getByLabelText('Nota') as HTMLInputElement).value).toBe('ligar')
  },
)

test('R203 a part of a shopper’s page that a new version has replaced is had by a fresh page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  openPage(MissingPart, { up: true, isThere: false })
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  reload.mockRestore()
})

test('R203 a part that comes back with the connection needs no press', async () => {
  const line = { up: false, isThere: true }
  openPage(MissingScreen, line)
  await screen.findByRole('button', { name: 'Tentar de novo' })
  line.up = true
  window.dispatchEvent(new Event('online'))
  await screen.findByText('A planilha')
})

test('R203 a script that a new version has replaced is said to be, and a fresh page is offered', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  openPage(MissingScreen, { up: true, isThere: false })
  await screen.findByText(/A loja foi atualizada/)
  await userEvent.click(await screen.findByRole('button', { name: 'Recarregar' }))
  expect(reload).toHaveBeenCalledOnce()
  reload.mockRestore()
})
