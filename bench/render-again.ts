/**
 * Loaded into a shop that is measured, before it starts. When the bench asks for it, React's own `renderToString` renders each page's tree
 * once more, at the same moment: the least that the page can take. Without the loaders' data, which React Router writes behind the tree.
 */
import { createRequire } from 'node:module'
import { cloneElement, type ReactElement } from 'react'
import type { ServerRouterProps } from 'react-router'

type Server = Pick<typeof import('react-dom/server'), 'renderToPipeableStream' | 'renderToString'>

const react: { -readonly [Name in keyof Server]: Server[Name] } = createRequire(
  `${process.cwd()}/package.json`,
)('react-dom/server')
const { renderToPipeableStream, renderToString } = react

/** CPU of each page, ms; undefined while nobody asks */
let times: number[] | undefined

react.renderToPipeableStream = (page, options) => {
  const router = page as ReactElement<ServerRouterProps>
  const before = process.cpuUsage()
  if (times) {
    renderToString(
      cloneElement(router, { context: { ...router.props.context, serverHandoffStream: undefined } }),
    )
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return renderToPipeableStream(page, options)
}

process.on('message', (message) => {
  if (message === 'end') process.send?.(times!.reduce((sum, ms) => sum + ms, 0) / times!.length)
  times = message === 'begin' ? [] : undefined
})
