import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LET_THROUGH, sanitizeDescription } from '#shop/catalog/description.server.ts'
import { holdsAllOf, readDescription, writeDescription } from './description-html.ts'
import { schema } from './description-schema.ts'
import { PastedParser } from './pasting.ts'

const clean = (html: string) => sanitizeDescription(html).replaceAll(' />', '>')
const edited = (html: string) => writeDescription(readDescription(html))

/** Each element and attribute that a description may have. */
const samples = [
  '<p>Um<br>dois</p>',
  '<div>Texto<p>parágrafo</p>texto</div>',
  '<p>a</p><hr><p>b</p>',
  '<h3>Título</h3><h4>Menor</h4>',
  '<blockquote>Diz<p>ela</p></blockquote>',
  '<ul><li>Um</li><li><p>Dois</p><ul><li>dentro</li></ul></li></ul>',
  '<ol><li>Um</li></ol>',
  '<dl><dt>Volume</dt><dd>9 ml</dd><dd><p>em vidro</p></dd></dl>',
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup'].map((tag) => `<p>a<${tag}>b</${tag}>c</p>`),
  '<p><a href="https://exemplo.com.br/?a=1&amp;b=2">site</a></p>',
  '<p><a href="javascript:nada">sem destino</a></p>',
  '<table><caption>Medidas</caption><thead><tr><th scope="col">Cor</th><th colspan="2">Tom</th></tr></thead><tbody><tr><th rowspan="2">P</th><td>1</td><td></td></tr><tr><td colspan="2"><p>2</p></td></tr></tbody><tfoot><tr><td rowspan="1">Fim</td></tr></tfoot></table>',
]

test.each(samples)('an edit keeps %s as it is', (sample) => {
  expect(edited(clean(sample))).toBe(clean(sample))
  expect(holdsAllOf(clean(sample))).toBe(true)
})

test('every element and attribute that the shop lets through is among those that an edit keeps', () => {
  const { body } = new DOMParser().parseFromString(samples.map(clean).join(''), 'text/html')
  const elements = [...body.querySelectorAll('*')]
  const attributes = elements.flatMap(({ localName, attributes }) =>
    [...attributes].map(({ name }) => `${localName} ${name}`),
  )
  const { allowedTags, allowedAttributes } = LET_THROUGH
  expect(new Set(elements.map(({ localName }) => localName))).toEqual(new Set(allowedTags))
  expect(new Set(attributes)).toEqual(
    new Set(
      Object.entries(allowedAttributes).flatMap(([tag, names]) => names.map((name) => `${tag} ${name}`)),
    ),
  )
})

test('what the editor says it holds, it keeps, however elements stand in one another', () => {
  const tree = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('a', ' ', 'b c', '&lt;p&gt;', '<br>', '<hr>', '&nbsp;'),
      fc
        .tuple(fc.constantFrom(...LET_THROUGH.allowedTags), fc.array(tie('node'), { maxLength: 3 }))
        .map(([tag, inside]) => `<${tag}>${inside.join('')}</${tag}>`),
    ),
  }))
  const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
  const letters = (html: string) => bodyOf(html).textContent?.replace(/[ \n]/g, '')
  // Elements with nothing in them mark nothing.
  const marking = (html: string) =>
    new Set(
      [...bodyOf(html).querySelectorAll('*')]
        .filter((one) => one.textContent?.trim() && one.localName !== 'p')
        .map(({ localName }) => localName),
    )
  let held = 0
  fc.assert(
    fc.property(fc.array(tree.node, { maxLength: 4 }), (nodes) => {
      const html = clean(nodes.join(''))
      if (!holdsAllOf(html)) return
      held += 1
      expect(letters(edited(html))).toBe(letters(html))
      expect(marking(edited(html))).toEqual(marking(html))
      // But for a space at the edge of a line, which is not seen.
      expect(holdsAllOf(edited(html))).toBe(true)
    }),
    {
      examples: [
        [['<blockquote><a></a>&nbsp;</blockquote>']],
        [['<th><br><s></s><caption> </caption></th>', 'a']],
      ],
    },
  )
  expect(held).toBeGreaterThan(20)
})

test('what the editor cannot hold is not taken for held', () => {
  expect(holdsAllOf('<ul></ul>')).toBe(false)
  expect(holdsAllOf('<dl><div><dt>a</dt><dd>b</dd></div></dl>')).toBe(false)
  expect(holdsAllOf('<p>a<img src="x"></p>')).toBe(false)
  expect(holdsAllOf('<p title="x">a</p>')).toBe(false)
})

test('of what is pasted from a word processor the text and what a description may have stay', () => {
  const pasted = new PastedParser(schema)
  const read = (html: string) => {
    pasted.take(html)
    const { content } = pasted.parseSlice(document.createElement('div'), {})
    return writeDescription(schema.node('doc', null, content))
  }
  // Google's editor, then Microsoft's.
  expect(
    read(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;">Forte</span><span style="font-style:italic"> e leve</span></p><ul><li dir="ltr"><p dir="ltr">Um</p></li></ul></b>',
    ),
  ).toBe('<p><strong>Forte</strong><em> e leve</em></p><ul><li><p>Um</p></li></ul>')
  expect(
    read(
      '<html><head><style>p{color:red}</style></head><body><!--StartFragment--><h1>Título</h1><div><p class=MsoNormal>Um<o:p></o:p><img src="file:///x.png"></p></div><script>alert(1)</script></body></html>',
    ),
  ).toBe('<h3>Título</h3><p>Um</p>')
})
