import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { sanitizedHtml } from '#server/platform/html/sanitize.ts'
import { pastes } from '#tests/pastes/pastes.ts'
import { cleanPaste } from './clean-paste.ts'
import type { Markup } from './markup.ts'

type ChildNode = ReturnType<typeof parseDocument>['children'][number]

/** Parses HTML to the tree that `markupOf` in markup.ts makes of it in a browser. */
const markupOf = (html: string) => parseDocument(html).children.flatMap(markupIn)

function markupIn(node: ChildNode): Markup[] {
  if ('data' in node) return node.type === 'text' ? [node.data] : []
  if (!('name' in node)) return []
  return [{ tag: node.name, attributes: node.attribs, children: node.children.flatMap(markupIn) }]
}

const cleaned = (html: string, levelBefore = 0) => cleanPaste(markupOf(html), levelBefore)

test('there are at least 300 different pastes', () => {
  expect(new Set(pastes.map(({ pasted }) => pasted)).size).toBeGreaterThanOrEqual(300)
})

describe.each(pastes)('$name', ({ pasted, expected }) => {
  test('keeps its structure, its words and nothing else', () => {
    expect(cleaned(pasted)).toBe(expected)
  })

  test('is stored by the server as it is, except for the `rel` of links, and stays the same when stored again', async () => {
    const stored = await sanitizedHtml(cleaned(pasted))
    expect(stored.replaceAll(' rel="noopener noreferrer"', '')).toBe(expected)
    expect(await sanitizedHtml(stored)).toBe(stored)
  })

  test('does not change when its result is pasted again', () => {
    expect(cleaned(expected)).toBe(expected)
  })
})

test.each([
  ['javascript', '<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
  ['a place inside the other document', '<a href="#_ftn1" name="_ftnref1">[1]</a>', '<p>[1]</p>'],
  ['a file', '<a href="file:///C:/secret.docx">a</a>', '<p>a</p>'],
  ['an address without encryption', '<a href="http://a.example/b">a</a>', '<p><a href="https://a.example/b">a</a></p>'],
  ['nothing', '<a name="_Toc1">a</a>', '<p>a</p>'],
])('a link to %s', (_, html, expected) => {
  expect(cleaned(html)).toBe(expected)
})

test('headings follow the heading above the place of the paste', () => {
  expect(cleaned('<h3>a</h3>', 0)).toBe('<h2>a</h2>')
  expect(cleaned('<h3>a</h3>', 2)).toBe('<h3>a</h3>')
  expect(cleaned('<h4>a</h4>', 2)).toBe('<h3>a</h3>')
  expect(cleaned('<h1>a</h1><h2>b</h2>', 3)).toBe('<h2>a</h2>\n<h3>b</h3>')
  expect(cleaned('<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4>')).toBe('<h2>a</h2>\n<h3>b</h3>\n<h4>c</h4>\n<h4>d</h4>')
})

test('a numbered list of Word begins with its number, and one that continues the numbers joins the list before it', () => {
  const item = (marker: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}</span>${text}</p>`
  expect(cleaned(item('4.', 'a') + item('5.', 'b'))).toBe('<ol start="4"><li><p>a</p></li><li><p>b</p></li></ol>')
  expect(cleaned(`<ol><li>a</li></ol><ol start="2"><li>b</li></ol>`)).toBe(
    '<ol><li><p>a</p></li><li><p>b</p></li></ol>',
  )
})

test('items of Word that are numbered by letters are one list, and items of two lists are two', () => {
  const item = (list: string, marker: string) =>
    `<p class=MsoListParagraph style='mso-list:${list}'><span style='mso-list:Ignore'>${marker}</span>${marker[0]}</p>`
  expect(cleaned(item('l0 level1 lfo1', 'a.') + item('l0 level1 lfo1', 'b.') + item('l0 level1 lfo1', 'c.'))).toBe(
    '<ol><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ol>',
  )
  expect(cleaned(item('l0 level1 lfo1', 'a.') + item('l1 level1 lfo2', 'a.'))).toBe(
    '<ol><li><p>a</p></li></ol>\n<ol><li><p>a</p></li></ol>',
  )
})

test('a table that only lays out a mail becomes its content', () => {
  const mail =
    '<table role="presentation"><tr><td><h1>Hi</h1></td><td><table><tr><td>a</td></tr></table></td></tr></table>'
  expect(cleaned(mail)).toBe('<h2>Hi</h2>\n<p>a</p>')
  expect(cleaned('<table><tr><td><p>a</p><p>b</p></td></tr></table>')).toBe('<p>a</p>\n<p>b</p>')
})

test('a cell has lines instead of blocks, and keeps its spans', () => {
  const table =
    '<table><tr><td colspan="2"><p>a</p><ul><li>b</li></ul></td></tr><tr><td>c</td><td colspan="9999">d</td></tr></table>'
  expect(cleaned(table)).toBe(
    '<table><tbody><tr><td colspan="2">a<br>b</td></tr><tr><td>c</td><td colspan="100">d</td></tr></tbody></table>',
  )
})

test('a quoted mail becomes a quote, code stays code, and a horizontal line stays one', () => {
  expect(cleaned('<blockquote type="cite"><div>a</div><div>b</div></blockquote>')).toBe(
    '<blockquote><p>a</p>\n<p>b</p></blockquote>',
  )
  expect(cleaned('<pre class="x">a\n  <span>b</span></pre><hr>')).toBe('<pre><code>a\n  b</code></pre>\n<hr>')
})

test('line breaks and no-break spaces inside a sentence stay', () => {
  expect(cleaned('<p>12\u00a0kW<br>on a &nbsp;roof&nbsp;</p>')).toBe('<p>12\u00a0kW<br>on a roof</p>')
})

test('hidden text and pictures of the other document are dropped, pictures of the site stay', () => {
  expect(cleaned('<p>a<span style="display:none">b</span><span style="mso-hide:all">c</span></p>')).toBe('<p>a</p>')
  expect(cleaned('<p>a<img src="file:///C:/clip_image001.png"></p><img src="/media/0/b.jpg" alt="b">')).toBe(
    '<p>a</p>\n<img src="/media/0/b.jpg" alt="b">',
  )
})
