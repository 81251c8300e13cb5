import type { Letter } from './mail.server.ts'

/** What a letter is made of, from top to bottom. Text is text: everything is escaped here. */
export type Block =
  | string
  | { button: string; href: string }
  /** beside the button, of which a letter has one */
  | { link: string; href: string }
  | { rows: [label: string, value: string][] }
  | { small: string }
  /** something to be copied: a payment code, a link in letters */
  | { code: string }

interface LetterContent {
  subject: string
  /** what mail programs show beside the subject */
  preview: string
  title: string
  blocks: Block[]
  /** who writes, and where they are found */
  sender: { name: string; url: string }
  /** why this person gets it */
  reason: string
  headers?: Record<string, string>
}

const ink = '#22141F'
const soft = '#6B5866'
const line = '#EADFE3'
const accent = '#B31556'
const font = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif"

/** Writes a letter as text and as HTML that phones read without zooming. */
export function writeLetter(content: LetterContent): Letter {
  const { subject, headers } = content
  return { subject, text: asText(content), html: asHtml(content), ...(headers ? { headers } : {}) }
}

function asText({ title, blocks, sender, reason }: LetterContent): string {
  const body = blocks.map((block) => {
    if (typeof block === 'string') return block
    if ('button' in block) return `${block.button}:\n${block.href}`
    if ('link' in block) return `${block.link}: ${block.href}`
    if ('rows' in block) return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    return 'small' in block ? block.small : block.code
  })
  return `${[title, ...body, `--\n${sender.name}\n${sender.url}\n${reason}`].join('\n\n')}\n`
}

function asHtml({ subject, preview, title, blocks, sender, reason }: LetterContent): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#FBF0F1;${font};color:${ink}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF0F1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font-size:20px;font-weight:bold"><a href="${escaped(sender.url)}" style="color:${ink};text-decoration:none">${escaped(sender.name)}</a></td></tr>
<tr><td style="background:#FFFCFA;border:1px solid ${line};border-radius:14px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;line-height:1.5;color:${soft}">${escaped(reason)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function blockHtml(block: Block): string {
  if (typeof block === 'string') {
    return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escaped(block).replaceAll('\n', '<br>')}</p>`
  }
  if ('button' in block) {
    return `<p style="margin:24px 0"><a href="${escaped(block.href)}" style="display:inline-block;background:${accent};color:#FFFFFF;font-size:16px;font-weight:bold;line-height:20px;text-decoration:none;padding:14px 28px;border-radius:24px">${escaped(block.button)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${soft}">Se o botão não funcionar, copie este endereço no navegador:<br><a href="${escaped(block.href)}" style="color:${soft};word-break:break-all">${escaped(block.href)}</a></p>`
  }
  if ('link' in block) {
    return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5"><a href="${escaped(block.href)}" style="color:${accent}">${escaped(block.link)}</a></p>`
  }
  if ('rows' in block) {
    const rows = block.rows.map(
      ([label, value]) =>
        `<tr><td style="padding:8px 12px 8px 0;border-top:1px solid ${line};font-size:15px;line-height:1.4">${escaped(label)}</td><td align="right" style="padding:8px 0;border-top:1px solid ${line};font-size:15px;line-height:1.4;white-space:nowrap">${escaped(value)}</td></tr>`,
    )
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`
  }
  if ('code' in block) {
    return `<p style="margin:0 0 16px;padding:12px;background:#FBF0F1;border-radius:8px;font-family:Menlo,Consolas,monospace;font-size:14px;line-height:1.5;word-break:break-all">${escaped(block.code)}</p>`
  }
  return `<p style="margin:0 0 12px;font-size:13px;line-height:1.5;color:${soft}">${escaped(block.small)}</p>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
