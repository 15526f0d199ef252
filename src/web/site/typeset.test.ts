import { expect, test } from 'vitest'
import { typeset, typesetHtml } from './typeset.ts'

const withVisibleSpaces = (text: string) => text.replaceAll('\u00a0', '~')

test.each([
  ['-0.29 %/K', '-0.29~%/K'],
  ['±12 % of it', '±12~% of it'],
  ['± 12 %', '± 12~%'],
  ['12 ± 3 %', '12 ± 3~%'],
  ['12–15 %, or ≥ 95 %', '12–15~%, or ≥ 95~%'],
  ['−12,5 % (+3 %).', '−12,5~% (+3~%).'],
  ['45 ±2 °C', '45 ±2~°C'],
  ['550 kVA and 1.2 MWp', '550~kVA and 1.2~MWp'],
  ['1.0 MW / 1.9 MWh at 45 °C', '1.0~MW / 1.9~MWh at 45~°C'],
  ['2,100 t of CO2 a year', '2,100~t of CO₂ a year'],
  ['$1.2 million', '$1.2~million'],
  ['1,650 kWh/m2', '1,650~kWh/m²'],
  ['5 minutes, 3 Kilos', '5 minutes, 3 Kilos'],
  ['In 2024 the plant', 'In 2024 the plant'],
  ['12 homes', '12~homes'],
  ['islanded in 20 ms or 1 s', 'islanded in 20~ms or 1~s'],
  ['opens at 8:00 AM', 'opens at 8:00~AM'],
])('%s is printed as %s, where ~ is a space that breaks no line', (text, printed) => {
  expect(withVisibleSpaces(typeset(text))).toBe(printed)
})

test('the tags of a piece of HTML stay as they are', () => {
  const html = '<p title="5 m">5 m of <a href="/x?a=5 m">cable, CO2</a></p>'
  expect(withVisibleSpaces(typesetHtml(html))).toBe('<p title="5 m">5~m of <a href="/x?a=5 m">cable, CO₂</a></p>')
})

test('a table keeps its line breaks and can be reached by Tab, and the texts around it get no-break spaces', () => {
  const html = '<p>5 m</p><table><tr><td>5 m</td></tr></table><p>5 m</p>'
  expect(withVisibleSpaces(typesetHtml(html))).toBe(
    '<p>5~m</p><table tabindex="0"><tr><td>5 m</td></tr></table><p>5~m</p>',
  )
})
