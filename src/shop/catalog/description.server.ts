import sanitizeHtml from 'sanitize-html'

/** The elements of a description, and their attributes. The back office's editor knows each of them. */
export const LET_THROUGH = {
  allowedTags: [
    ...['p', 'div', 'br', 'hr', 'h3', 'h4', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
}

/**
 * The HTML of a product's description, reduced to what a description needs. Import and seed call it
 * before they write. Scripts, styles, classes, frames and foreign pictures are removed, text stays. Sanitising twice
 * changes nothing.
 */
export function sanitizeDescription(html: string): string {
  return sanitizeHtml(html, {
    ...LET_THROUGH,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // The page's own headings are h1 and h2.
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { ...(href && { href, rel: 'nofollow noopener' }) },
      }),
    },
    nestingLimit: 50,
  }).trim()
}

const BLOCK = /<(p|div|br|hr|h[1-6]|ul|ol|li|dl|table|blockquote|section|article)\b/i

/**
 * A description that its author wrote without block tags, where a blank line means a paragraph and a line break a new line,
 * as sanitised HTML. A description with block tags is only sanitised.
 */
export function descriptionOf(text: string): string {
  if (BLOCK.test(text)) return sanitizeDescription(text)
  const paragraphs = text.split(/\r?\n\s*\r?\n/).map((paragraph) => paragraph.trim())
  const html = paragraphs.filter(Boolean).map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br>')}</p>`)
  return sanitizeDescription(html.join('\n'))
}
