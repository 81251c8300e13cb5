import type { Block, EmailContent, EmailDesign, RenderedEmail } from './email-content.ts'
import { emailHtml } from './email-html.ts'

/** Renders an email as text and as HTML. */
export function renderEmail(content: EmailContent, design: EmailDesign): RenderedEmail {
  const { subject, headers, blocks } = content
  const pictures = blocks.flatMap((block) =>
    typeof block === 'object' && 'panel' in block && block.panel.picture ? [block.panel.picture] : [],
  )
  return {
    subject,
    text: emailText(content),
    html: emailHtml(content, design),
    ...(headers ? { headers } : {}),
    ...(pictures.length > 0 ? { pictures } : {}),
  }
}

function emailText({ notice, title, blocks, sender, reason }: EmailContent): string {
  const foot = [
    `--\n${sender.name}\n${sender.url}\n${reason}`,
    ...(sender.about ? [sender.about.join('\n')] : []),
  ]
  return `${[...(notice ? [notice] : []), title, ...blocks.map(blockText).filter((text) => text !== ''), ...foot].join('\n\n')}\n`
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block
  if ('heading' in block) return block.heading.toUpperCase()
  if ('button' in block) return `${block.button}:\n${block.href}`
  if ('link' in block) return `${block.link}: ${block.href}`
  if ('links' in block) return block.links.map(({ text, href }) => `${text}: ${href}`).join('\n')
  if ('rows' in block) return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('items' in block) return block.items.map(({ text, amount }) => `${text}: ${amount}`).join('\n')
  if ('facts' in block) return block.facts.map(([label, text]) => `${label}: ${text}`).join('\n')
  if ('panel' in block) {
    const { label, value, note, button, codeNote, code, picture } = block.panel
    const pay = button && `${button.text}:\n${button.href}`
    return [`${label}: ${value}`, note, pay, codeNote, picture?.note, code].filter(Boolean).join('\n')
  }
  return 'small' in block ? block.small : block.code
}
