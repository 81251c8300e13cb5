import {
  type Block,
  type EmailDesign,
  type EmailItem,
  type EmailPanel,
  type EmailPicture,
  pictureId,
} from './email-content.ts'
import { escaped, escapedLines } from './escaped.ts'

/** What a part of an email needs of its design; addresses are whole ones. */
export type BlockDesign = Omit<EmailDesign, 'head' | 'fonts'>

type Colours = EmailDesign['colours']

/** One part of an email as HTML. */
export function blockHtml(block: Block, design: BlockDesign): string {
  const { colours, unbroken } = design
  if (typeof block === 'string') return paragraph(escapedLines(block, unbroken))
  if ('heading' in block) return heading(block.heading, design)
  if ('button' in block) return button(block.button, block.href, colours)
  if ('link' in block)
    return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;word-break:break-word">${link(block.link, block.href, colours)}</p>`
  if ('links' in block) {
    const all = block.links.map(
      ({ text, href }, index) =>
        `<span style="display:inline-block;margin:0 ${index < block.links.length - 1 ? 16 : 0}px 6px 0">${link(text, href, colours)}</span>`,
    )
    return `<p style="margin:0 0 12px;font-size:14px;line-height:1.5">${all.join('')}</p>`
  }
  if ('rows' in block) return rows(block, colours)
  if ('items' in block) return items(block.items, colours)
  if ('facts' in block) return facts(block.facts, colours, unbroken)
  if ('panel' in block) return panel(block.panel, design)
  if ('code' in block) return code(block.code, colours.background)
  return `<p style="margin:0 0 12px;font-size:13px;line-height:1.5;color:${colours.soft};word-break:break-word">${escapedLines(block.small, unbroken)}</p>`
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;word-break:break-word">${html}</p>`
}

function heading(text: string, { headingFont, colours: { line } }: BlockDesign): string {
  return `<h2 style="${headingFont};margin:28px 0 12px;padding-top:24px;border-top:1px solid ${line};font-size:18px;line-height:1.3;letter-spacing:-0.01em">${escaped(text)}</h2>`
}

/** On phones, where thumbs press it, as wide as the text. */
function button(text: string, href: string, { accent }: Colours, margin = '24px 0 16px'): string {
  return `<p style="margin:${margin}"><a href="${escaped(href)}" style="display:inline-block;box-sizing:border-box;min-width:216px;text-align:center;background:${accent};color:#FFFFFF;font-size:17px;font-weight:bold;line-height:22px;text-decoration:none;padding:17px 32px;border-radius:28px">${escaped(text)}</a></p>`
}

/** Where a button leads as a link in the text, for who cannot press it; nothing for what is no button. The mail's text has it in full. */
export function buttonAddress(block: Block, { buttonHint, colours: { soft, line } }: BlockDesign): string {
  const address = addressOf(block)
  if (address === undefined) return ''
  return `<div style="margin-top:16px;padding-top:12px;border-top:1px solid ${line};font-size:12px;line-height:1.5">${escaped(buttonHint)} <a href="${escaped(address)}" style="color:${soft}">${escaped(new URL(address).host || address)}</a></div>`
}

function addressOf(block: Block): string | undefined {
  if (typeof block === 'string') return undefined
  if ('panel' in block) return block.panel.button?.href
  return 'button' in block ? block.href : undefined
}

function link(text: string, href: string, { accent }: Colours): string {
  return `<a href="${escaped(href)}" style="color:${accent}">${escaped(text)}</a>`
}

function rows(
  { rows: all, things = 0, total = false }: Extract<Block, { rows: unknown }>,
  { ink, soft, line }: Colours,
): string {
  const body = all.map(([label, value], index) => {
    const strong = total !== false && index === all.length - 1
    const parted = things > 0 && (index === things - 1 || index === things)
    const room = parted
      ? index < things
        ? `5px 0 15px;border-bottom:1px solid ${line}`
        : '15px 0 5px'
      : '5px 0'
    const look = strong
      ? `padding:14px 0 4px;${index > 0 ? `border-top:1px solid ${line};` : ''}font-size:18px;font-weight:bold;color:${total === 'struck' ? soft : ink}`
      : `padding:${room};font-size:15px;${index < things ? 'font-weight:600;' : ''}color:${total && index >= things ? soft : ink}`
    return `<tr><td style="${look};line-height:1.4;padding-right:12px">${escaped(label)}</td><td align="right" style="${look};line-height:1.4;white-space:nowrap${strong && total === 'struck' ? ';text-decoration:line-through' : ''}">${escaped(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${body.join('')}</table>`
}

function items(all: EmailItem[], { ink, soft, line, background }: Colours): string {
  const body = all.map(({ name, detail, amount, picture, href }) => {
    // Beside the name, which says the same: an empty cell is quieter than the name twice.
    const shown = picture
      ? `<img src="${escaped(picture)}" alt="${escaped(name)}" width="96" height="96" style="display:block;width:96px;height:96px;border:0;border-radius:14px;background:${background};font-size:11px;color:${soft};object-fit:cover">`
      : `<div style="width:96px;height:96px;border-radius:14px;background:${background}"></div>`
    const title = href
      ? `<a href="${escaped(href)}" style="color:${ink};text-decoration:none">${escaped(name)}</a>`
      : escaped(name)
    const small = `font-size:14px;line-height:1.4`
    return `<tr><td width="96" valign="top" style="padding:14px 16px 14px 0;border-bottom:1px solid ${line}">${shown}</td><td valign="middle" style="padding:14px 0;border-bottom:1px solid ${line}"><span style="font-size:16px;line-height:1.35;font-weight:600">${title}</span><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:4px"><tr><td style="${small};color:${soft}">${escaped(detail)}</td><td align="right" style="${small};white-space:nowrap">${escaped(amount)}</td></tr></table></td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 18px">${body.join('')}</table>`
}

/** Two columns where there is room for two; below one another where there is not. */
function facts(all: [string, string][], { soft }: Colours, unbroken: RegExp): string {
  const cells = all.map(
    ([label, text]) =>
      `<div style="display:inline-block;box-sizing:border-box;width:100%;max-width:258px;padding:0 12px 16px 0;vertical-align:top"><span style="display:block;margin-bottom:2px;font-size:13px;color:${soft}">${escaped(label)}</span><span style="font-size:15px;line-height:1.45">${escapedLines(text, unbroken)}</span></div>`,
  )
  return `<div style="margin:0 0 4px">${cells.join('')}</div>`
}

function panel(
  { label, value, note, good, button: press, code: text, codeNote, picture }: EmailPanel,
  { headingFont, unbroken, colours, goodPicture }: BlockDesign,
): string {
  const { soft, background, goodTint, paper } = colours
  const below = note
    ? `<br><span style="font-size:15px;line-height:1.5">${escapedLines(note, unbroken)}</span>`
    : ''
  const pressed = press ? button(press.text, press.href, colours, '16px 0 4px') : ''
  const how = codeNote ? small(codeNote, unbroken) : ''
  const copied = text === undefined ? '' : how + code(text, paper, '10px 0 0')
  const shown = picture ? beside(copied, picture, unbroken) : copied
  const said = `<span style="font-size:13px;color:${soft}">${escaped(label)}</span><br><strong style="${headingFont};font-size:${good ? 24 : 28}px;line-height:1.3;letter-spacing:-0.02em">${escaped(value)}</strong>${below}`
  const head = good
    ? `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="56" valign="middle">${checkedNail(goodPicture, colours)}</td><td valign="middle">${said}</td></tr></table>`
    : said
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px"><tr><td style="padding:18px 20px;background:${good ? goodTint : background};border-radius:14px">${head}${pressed}${shown}</td></tr></table>`
}

function small(text: string, unbroken: RegExp): string {
  return `<p style="margin:14px 0 0;font-size:14px;line-height:1.45">${escapedLines(text, unbroken)}</p>`
}

/** A nail with a check; where pictures are not fetched, its shape. */
function checkedNail(picture: string, { good }: Colours): string {
  return `<div aria-hidden="true" style="width:40px;height:56px;border-radius:19px 19px 14px 14px;background:${good};font-size:0;line-height:0"><img src="${picture}" alt="" width="40" height="56" style="display:block;width:40px;height:56px;border:0"></div>`
}

/** What is copied, and the picture of it beside it. */
function beside(copied: string, picture: EmailPicture & { note: string }, unbroken: RegExp): string {
  const { alt, note } = picture
  return `<div style="font-size:0"><div style="display:inline-block;box-sizing:border-box;width:100%;max-width:264px;padding-right:14px;vertical-align:top">${copied}</div><div style="display:inline-block;width:100%;max-width:184px;vertical-align:top">${small(note, unbroken)}<img src="cid:${escaped(pictureId(picture))}" alt="${escaped(alt)}" width="184" height="184" style="display:inline-block;width:184px;height:184px;margin-top:10px;border:0;border-radius:10px;background:#FFFFFF;font-size:13px"></div></div>`
}

function code(text: string, ground: string, margin = '0 0 16px'): string {
  return `<p style="margin:${margin};padding:12px 14px;background:${ground};border-radius:10px;font-family:Menlo,Consolas,monospace;font-size:13px;line-height:1.5;word-break:break-all">${escaped(text)}</p>`
}
