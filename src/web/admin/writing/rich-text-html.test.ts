import { expect, test } from 'vitest'
import { tidyHtml } from './rich-text-html.ts'

test('items of a list are written without the paragraph that the editor needs', () => {
  expect(tidyHtml('<ul><li><p>a <em>b</em></p></li><li><p>c</p><ul><li><p>d</p></li></ul></li></ul>', '')).toBe(
    '<ul><li>a <em>b</em></li>\n<li>c<ul><li>d</li></ul></li></ul>',
  )
})

test('an item of two paragraphs keeps both', () => {
  expect(tidyHtml('<ul><li><p>a</p><p>b</p></li></ul>', '')).toBe('<ul><li><p>a</p>\n<p>b</p></li></ul>')
})

test('items that had paragraphs keep them', () => {
  const html = '<ul><li><p>a</p></li></ul>'
  expect(tidyHtml(html, html)).toBe(html)
})

test('blocks stand on lines of their own', () => {
  expect(tidyHtml('<h2>a</h2><p>b</p><p>c</p>', '')).toBe('<h2>a</h2>\n<p>b</p>\n<p>c</p>')
})
