import { blockHtml, buttonAddress } from './email-block-html.ts'
import type { EmailContent, EmailDesign } from './email-content.ts'
import { escaped, escapedLines } from './escaped.ts'

/** A title is larger where there is room, and the card's edges further from the text. */
const WIDE =
  '@media (min-width:600px){h1{font-size:38px!important}[style*="24px 28px"]{padding-left:40px!important;padding-right:40px!important}[style*=" 25px"]{padding-left:41px!important;padding-right:41px!important}}'

/** A phone shows no picture of a code, because it cannot point its camera at its own screen. A button is as wide as the text. Elements are named by their sizes, as colours are. */
const NARROW =
  '@media (max-width:520px){[style*="max-width:184px"]{display:none!important}[style*="max-width:264px"]{max-width:none!important;padding-right:0!important}[style*="min-width:216px"]{display:block!important}}'

/** An email as an HTML document that phones read without zooming. Mail programs drop style sheets: each tag has its own. */
export function emailHtml(content: EmailContent, { head, goodPicture, fonts, ...look }: EmailDesign): string {
  const { subject, preview, notice, title, blocks, sender, reason } = content
  const address = (file: string) => escaped(new URL(file, `${sender.url.replace(/\/$/, '')}/`).href)
  const design = { ...look, goodPicture: address(goodPicture) }
  const { ink, soft, line, accent, paper, background } = design.colours
  const large = design.headingFont
  const about = (sender.about ?? []).map((text) => `<br>${escapedLines(text, design.unbroken)}`).join('')
  const noticeStrip = notice
    ? `<p style="margin:0 0 14px;font-size:12px;line-height:1.5;color:${soft}">${escaped(notice)}</p>\n`
    : ''
  return `<!doctype html>
<html lang="${design.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>@media screen{${fonts.map((font) => fontFace(font, address)).join('')}}</style>
<style>${darkStyle(design)}${WIDE}${NARROW}</style>
</head>
<body style="margin:0;padding:0;background:${background};${design.textFont};color:${ink};text-wrap:pretty">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${background}"><tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:576px">
<tr><td style="padding:4px 25px 20px"><a href="${escaped(sender.url)}" style="${large};color:${ink};font-size:22px;font-weight:bold;letter-spacing:-0.02em;text-decoration:none">${sign(accent)}${escaped(sender.name)}</a></td></tr>
<tr><td>${headPicture(head, address)}</td></tr>
<tr><td style="background:${paper};border:1px solid ${line};border-top:0;border-radius:0 0 18px 18px;padding:${notice ? 24 : 36}px 24px 28px">
${noticeStrip}<h1 style="${large};margin:0 0 16px;font-size:30px;line-height:1.15;letter-spacing:-0.02em;word-break:break-word;text-wrap:balance">${escaped(title)}</h1>
${blocks.map((block) => blockHtml(block, design)).join('\n')}
</td></tr>
<tr><td style="padding:24px 25px 0;font-size:13px;line-height:1.6;color:${soft}"><p style="${large};margin:0 0 10px;color:${ink};font-size:16px;font-weight:bold">${escaped(sender.name)}</p>${escapedLines(reason, design.unbroken)}${about && `<br>${about}`}${blocks.map((block) => buttonAddress(block, design)).join('')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

type Address = (file: string) => string

/** In a style of its own, for the screen alone: some programs drop a whole style for it, and Outlook prints in Times with it. */
function fontFace({ family, weight, file }: EmailDesign['fonts'][number], address: Address): string {
  return `@font-face{font-family:'${family}';font-weight:${weight};src:url(${address(file)}) format('woff2')}`
}

/** From side to side of the card, whole at each width; programs that fetch no pictures show its ground. */
function headPicture({ ground, picture }: EmailDesign['head'], address: Address): string {
  return `<div style="min-height:72px;overflow:hidden;border-radius:18px 18px 0 0;background:${ground};font-size:0;line-height:0"><img src="${address(picture)}" alt="" width="576" height="144" style="display:block;width:100%;height:auto;border:0"></div>`
}

/** The sender's sign: a white nail on a tile. */
function sign(accent: string): string {
  return `<span aria-hidden="true" style="display:inline-block;width:32px;height:32px;margin-right:10px;border-radius:9px;background:${accent};text-align:center;line-height:0;vertical-align:middle"><span style="display:inline-block;width:13px;height:18px;margin-top:7px;border-radius:7px 7px 4px 4px;background:#FFFFFF"></span></span>`
}

/**
 * The rules by which mail programs with a dark screen draw an email: each colour that its tags name is replaced by the dark
 * one of the same purpose. Programs that drop style sheets keep the light ones.
 */
function darkStyle({ colours: light, dark }: Pick<EmailDesign, 'colours' | 'dark'>): string {
  const rule = (named: string, drawn: string) => `[style*="${named}"]{${drawn}!important}`
  const rules = [
    ...(['paper', 'background', 'goodTint'] as const).map((at) =>
      rule(`background:${light[at]}`, `background:${dark[at]}`),
    ),
    ...(['ink', 'soft', 'accent', 'good'] as const).map((at) =>
      rule(`color:${light[at]}`, `color:${dark[at]}`),
    ),
    ...(['ink', 'line'] as const).map((at) => rule(`solid ${light[at]}`, `border-color:${dark[at]}`)),
  ]
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`
}
