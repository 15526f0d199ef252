import { expect, test } from 'vitest'
import { withoutFile } from './restore.ts'

const gone = '/media/0123/gone.png'

test.each([
  [gone, ''],
  ['<p>a <img src="/media/0123/gone.png" alt="b" loading="lazy" />c</p>', '<p>a c</p>'],
  ['<figure><img src="/media/0123/gone.png" alt="" /><figcaption>b</figcaption></figure><p>a</p>', '<p>a</p>'],
  ['<p><a href="/media/0123/gone.png" rel="noopener"><b>Data</b> sheet</a>, a</p>', '<p><b>Data</b> sheet, a</p>'],
  ['{"landscape":"/media/0123/gone.png","portrait":"/b.png"}', '{"landscape":"","portrait":"/b.png"}'],
])('%s becomes %s', (text, expected) => {
  expect(withoutFile(text, gone)).toBe(expected)
})

test.each([
  ['/media/0123/gone.png.jpg'],
  ['<figure><img src="/media/4567/other.png" alt="" /><figcaption>b</figcaption></figure>'],
  ['<p><a href="/media/4567/other.pdf">Data</a></p>'],
])('%s stays', (text) => {
  expect(withoutFile(text, gone)).toBe(text)
})
