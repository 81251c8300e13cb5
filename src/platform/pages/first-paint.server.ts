import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A page that can be painted before anything else of it has come. */
interface PaintedFirst {
  /** the page, in which the place of its style is empty */
  html: string
  style?: Style
}

/** A style that every page has: its bytes are put in when all else is done, so that no step reads them again. */
interface Style {
  bytes: Buffer
  /** as the content security policy writes it */
  hash: string
}

const PLACE = '<style></style>'
const INSIDE = '<style>'.length

/** The bytes of a page, with its style in its place. */
export function withStyle(html: string, style: Style | undefined): Buffer<ArrayBuffer> {
  const place = style ? html.indexOf(PLACE) : -1
  if (!style || place === -1) return Buffer.from(html)
  const [before, after] = [html.slice(0, place + INSIDE), html.slice(place + INSIDE)]
  return Buffer.concat([Buffer.from(before), style.bytes, Buffer.from(after)])
}

/** Puts the style into a page and its scripts behind the first paint. `nonce` marks the scripts that are ours. */
export type PaintFirst = (html: string, nonce: string) => PaintedFirst

const SHEET = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"[^>]*?(?=\/?>)/
const PRELOADED_MODULE = /<link (?:nonce="[^"]*" )?rel="modulepreload"[^>]*>/g
const MODULE = /<script\b(?=[^>]* type="module")[^>]*>[\s\S]*?<\/script>/

/**
 * Asks for the scripts once the page is painted, or at once when it is hidden. What a template holds is not fetched, and
 * runs when it is put into the page.
 */
const STARTER = `(() => {
  const start = () => document.head.append(document.getElementById('scripts').content)
  document.hidden ? start() : requestAnimationFrame(() => setTimeout(start))
})()`

/**
 * A browser paints this page as soon as it has the document: the first style sheet, which every page has, stands in it, and the
 * scripts are asked for after that, so that until then the line belongs to letters and pictures. The link of the sheet stays,
 * disabled and hence not fetched, because React looks for it. Other sheets stay as they are.
 * @param clientBuild the folder with the built sheets
 */
export function paintedFirst(clientBuild: string): PaintFirst {
  const sheets = new Map<string, Style>()

  function sheetOf(file: string): Style {
    let sheet = sheets.get(file)
    if (!sheet) {
      const bytes = readFileSync(path.join(clientBuild, file))
      sheet = { bytes, hash: `'sha256-${createHash('sha256').update(bytes).digest('base64')}'` }
      sheets.set(file, sheet)
    }
    return sheet
  }

  return (html, nonce) => {
    const headEnd = html.indexOf('</head>')
    const [head, body] = [html.slice(0, headEnd), html.slice(headEnd)]
    const link = SHEET.exec(head)
    const module = MODULE.exec(body)
    if (!link || !module) return { html }
    const modules = (head.match(PRELOADED_MODULE) ?? []).join('')
    const [before, after] = [head.slice(0, link.index), head.slice(link.index + link[0].length)]
    const painted = [
      `${before.replace(PRELOADED_MODULE, '')}${PLACE}${link[0]} disabled=""`,
      after.replace(PRELOADED_MODULE, ''),
      `<template id="scripts">${modules}${module[0]}</template>`,
      body.slice(0, module.index),
      `<script nonce="${nonce}">${STARTER}</script>`,
      body.slice(module.index + module[0].length),
    ]
    return { html: painted.join(''), style: sheetOf(link[1]!) }
  }
}
