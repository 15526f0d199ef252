import { expect, test } from 'vitest'
import { excerptOf, markedPieces, stemOf } from './words.ts'

test('an excerpt begins near the first word of the search and ends between words', () => {
  const text = `${'many words before '.repeat(20)}a turbine ${'and many after it '.repeat(20)}`
  const excerpt = excerptOf(text, new Set(['turbine']), 80)
  expect(excerpt).toMatch(/^… .*turbine.* …$/)
  expect(excerpt.length).toBeLessThanOrEqual(84)
  expect(excerptOf('A short text', new Set(['none']), 80)).toBe('A short text')
})

test('a text without spaces is cut where it has to be', () => {
  expect(excerptOf('x'.repeat(300), new Set(), 80)).toBe(`${'x'.repeat(80)} …`)
})

test('the pieces of a marked text together are the whole text', () => {
  const text = 'Éclairage: LED lights, 60 W'
  const pieces = markedPieces(text, new Set(['light', 'eclairage']))
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ isMarked }) => isMarked).map((piece) => piece.text)).toEqual(['Éclairage', 'lights'])
})

test.each([
  ['تقدير', 'التقدير'],
  ['طاقة', 'والطاقة'],
  ['الطاقه', 'للطاقة'],
  ['بطارية', 'البطاريات'],
  ['شمسي', 'الشمسية'],
  ['أبوجا', 'ابوجا'],
  ['٥٠٠', '500'],
  ['réseaux', 'réseau'],
  ['régional', 'régionaux'],
  ['onduleurs', 'onduleur'],
  ['instalações', 'instalação'],
  ['renovável', 'renováveis'],
  ['painel', 'painéis'],
  ['industriais', 'industrial'],
  ['batteries', 'battery'],
])('a visitor who searches for %s finds %s', (searched, written) => {
  expect(stemOf(searched)).toBe(stemOf(written))
})

test('Arabic words of other roots stay apart', () => {
  expect(new Set(['الماء', 'المال', 'وحدة', 'ألواح', 'الشبكة', 'مياه'].map(stemOf)).size).toBe(6)
})
