import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contentName, filled, type Outline } from './outline.server.ts'
import type { PageBody } from './page-body.server.ts'
import { SharedPart, sharedFrames } from './shared-parts.server.ts'

/** A page that can be painted before anything else of it has come. */
interface PaintedFirst {
  /** the page, in which the place of its style is empty */
  html: string
  style?: SharedPart
}

const PLACE = '<style></style>'

const frameOf = sharedFrames()

const NO_PIECES: Outline['pieces'] = new Map()

/**
 * A page with its style and pieces in their places, which no step reads again. What stands between its style and <main> is the frame of
 * many pages.
 */
export function withStyle(html: string, style: SharedPart | undefined, pieces = NO_PIECES): PageBody {
  const name = contentName(html, style?.hash)
  const place = style ? html.indexOf(PLACE) : -1
  if (!style || place === -1) return { name, before: filled(html, pieces) }
  const before = Buffer.from(padded(html.slice(0, place)))
  const behind = place + PLACE.length - '</style>'.length
  const main = html.indexOf('<main', behind)
  const outside = main === -1 ? undefined : html.slice(behind, main)
  const frame = outside === undefined ? undefined : frameOf(outside, () => filled(outside, pieces))
  return { name, before, style, frame, after: filled(html.slice(frame ? main : behind), pieces) }
}

/** Bytes after which a style begins, or a multiple of them: at the same place in many pages it is compressed once for all. */
const STYLE_AT = 2048

/** The beginning of a page with the style's tag, filled up with spaces in it, which nothing sees. */
function padded(before: string): string {
  const length = Buffer.byteLength(before) + '<style>'.length
  return `${before}<style${' '.repeat((STYLE_AT - (length % STYLE_AT)) % STYLE_AT)}>`
}

/**
 * Puts the style into a page and its scripts behind the first paint. `nonce` marks the scripts that are ours. A page that shows
 * nothing without its scripts keeps them where they are.
 */
export type PaintFirst = (html: string, nonce: string, scriptsAtOnce?: boolean) => PaintedFirst

const SHEET = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"[^>]*?(?=\/?>)/
const PRELOADED_MODULE = /<link (?:nonce="[^"]*" )?rel="modulepreload"[^>]*>/g

/** How long scripts wait for the first pictures, in milliseconds: on a line that is slower, a visitor can soon press something. */
const PICTURES_MS = 1_000

/**
 * Asks for the scripts once the page is painted with its first pictures, so that until then the line is theirs; or at once when
 * the page is hidden or the visitor does something. What a template holds is not fetched, and runs when it is put into the page.
 */
const STARTER = `(() => {
  const { content } = document.getElementById('scripts')
  const start = () => document.head.append(content)
  if (document.hidden) return start()
  const first = [...document.querySelectorAll('img[fetchpriority=high]')].filter((picture) => {
    const { top, width } = picture.getBoundingClientRect()
    return width > 0 && top < innerHeight
  })
  Promise.allSettled(first.map((picture) => picture.decode())).then(() => requestAnimationFrame(() => setTimeout(start)))
  setTimeout(start, ${PICTURES_MS})
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, start, { once: true, capture: true })
})()`

const UNLESS_STORED = ' data-unless-stored="'

/** Says before anything is painted whether this browser has stored something, for what a page shows only where it has not. */
function lookedUp(body: string, nonce: string): string {
  const at = body.indexOf(UNLESS_STORED)
  if (at === -1) return ''
  const from = at + UNLESS_STORED.length
  const key = body.slice(from, body.indexOf('"', from))
  if (!/^[\w-]+$/.test(key)) return ''
  return `<script nonce="${nonce}">(() => {
  let stored
  try { stored = localStorage.getItem('${key}') } catch {}
  if (!stored || stored === '[]') document.documentElement.dataset.stored = 'nothing'
})()</script>`
}

/**
 * A browser paints this page as soon as it has the document: the first style sheet, which every page has, stands in it, and the
 * scripts are asked for after that, so that until then the line belongs to letters and pictures. The link of the sheet stays,
 * disabled and hence not fetched, because React looks for it, and so do scripts that need it. Other sheets stay as they are.
 * @param clientBuild the folder with the built sheets
 */
export function paintedFirst(clientBuild: string): PaintFirst {
  const sheets = new Map<string, SharedPart>()

  function sheetOf(file: string): SharedPart {
    let sheet = sheets.get(file)
    if (!sheet) {
      sheet = new SharedPart(readFileSync(path.join(clientBuild, file)))
      sheets.set(file, sheet)
    }
    return sheet
  }

  return (html, nonce, scriptsAtOnce = false) => {
    const headEnd = html.indexOf('</head>')
    const [head, body] = [html.slice(0, headEnd), html.slice(headEnd)]
    const link = SHEET.exec(head)
    const module = moduleOf(body)
    if (!link || !module) return { html }
    const [before, after] = [head.slice(0, link.index), head.slice(link.index + link[0].length)]
    const style = sheetOf(link[1]!)
    // Vite looks for the sheet by its plain name before it fetches it with a script.
    const links = `<link rel="stylesheet" href="${link[1]}" disabled=""/>${link[0]} disabled=""`
    if (scriptsAtOnce) return { html: `${before}${PLACE}${links}${after}${body}`, style }
    const modules = (head.match(PRELOADED_MODULE) ?? []).join('')
    const painted = [
      `${before.replace(PRELOADED_MODULE, '')}${PLACE}${lookedUp(body, nonce)}${links}`,
      after.replace(PRELOADED_MODULE, ''),
      `<template id="scripts">${modules}${body.slice(module.from, module.to)}</template>`,
      body.slice(0, module.from),
      `<script nonce="${nonce}">${STARTER}</script>`,
      body.slice(module.to),
    ]
    return { html: painted.join(''), style }
  }
}

/** Where the script stands that asks for all others. */
function moduleOf(body: string): { from: number; to: number } | undefined {
  const type = body.lastIndexOf(' type="module"')
  const [from, end] = [body.lastIndexOf('<script', type), body.indexOf('</script>', type)]
  return type === -1 || from === -1 || end === -1 ? undefined : { from, to: end + '</script>'.length }
}
