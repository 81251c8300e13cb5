import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { descriptionOf, sanitizeDescription } from '#shop/catalog/description.server.ts'

test.each([
  ['<p onclick="x()">Oi</p><script>alert(1)</script>', '<p>Oi</p>'],
  ['<a href="javascript:alert(1)">clique</a>', '<a rel="nofollow noopener">clique</a>'],
  [
    '<a href="https://exemplo.com.br" target="_blank">site</a>',
    '<a href="https://exemplo.com.br" rel="nofollow noopener">site</a>',
  ],
  ['<a href="//mal.example">x</a>', '<a rel="nofollow noopener">x</a>'],
  ['<img src=x onerror=alert(1)>foto', 'foto'],
  ['<h1>Título</h1><h6>Nota</h6>', '<h3>Título</h3><h4>Nota</h4>'],
  ['<div style="position:fixed"><span class="a">texto</span></div>', '<div>texto</div>'],
  ['<svg><style>*{}</style></svg><iframe src="https://x"></iframe>fim', 'fim'],
  [
    '<ul><li>14k &amp; prata</li><li>12" < 13"</li></ul>',
    '<ul><li>14k &amp; prata</li><li>12" &lt; 13"</li></ul>',
  ],
])('%j is sanitised to %j', (html, clean) => {
  expect(sanitizeDescription(html)).toBe(clean)
})

test('sanitising twice changes nothing', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<h1>',
    '</h1>',
    '<a href="http://a b">',
    '</a>',
    '<',
    '>',
    '&',
    '"',
    'a ',
    '<br>',
    '<!--',
    '-->',
    '<script>',
    '<td>',
    '&lt;',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const once = sanitizeDescription(parts.join(''))
      expect(sanitizeDescription(once)).toBe(once)
    }),
  )
})

test('text without tags becomes paragraphs and lines', () => {
  expect(descriptionOf('Linha um\nLinha dois\n\nOutro <strong>parágrafo</strong>')).toBe(
    '<p>Linha um<br />Linha dois</p>\n<p>Outro <strong>parágrafo</strong></p>',
  )
  expect(descriptionOf('<p>Já é\nHTML</p>')).toBe('<p>Já é\nHTML</p>')
  expect(descriptionOf(' ')).toBe('')
})
