import { data, type HeadersArgs } from 'react-router'
import { KEEP } from '#platform/ssr.server.ts'

/** The loader of a page that shows nothing but its text and the menu. */
export const keptPage = () => data(null, { headers: { [KEEP]: 'catalog' } })

export const keptHeaders = ({ loaderHeaders }: HeadersArgs) => loaderHeaders
