import { expect, test } from 'vitest'
import { fieldDiff, fieldLabel, type WordRun, wordChanges } from './changes.ts'

const marked = (parts: WordRun[]) =>
  parts.map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `[+${text}+]` })[kind]).join('')

test('a change of HTML is shown as words, without the markup', () => {
  const before = '<p>The <strong>meter</strong> said 412 kW.</p>\n<ul><li>Dust</li></ul>'
  const after = '<p>The <strong>meter</strong> said 430 kW.</p>\n<ul><li>Dust</li><li>Heat</li></ul>'
  expect(marked(wordChanges(before, after))).toBe('The meter said [-412-][+430+] kW. Dust[+ Heat+]')
})

test('lists and blocks of JSON are shown as lines', () => {
  expect(marked(wordChanges('["hail","dust"]', '["hail","dust","salt"]'))).toBe('hail\ndust[+\nsalt+]')
  const metrics = (power: string) => JSON.stringify([{ label: 'Power', value: power }])
  expect(marked(wordChanges(metrics('1 MWp'), metrics('2 MWp')))).toBe('Power: [-1-][+2+] MWp')
  expect(marked(wordChanges('{"projects":"250+"}', '{"projects":"260+"}'))).toBe('projects: [-250-][+260+]+')
})

test('a change of markup alone shows no words', () => {
  expect(wordChanges('<p>The meter</p>', '<p>The <em>meter</em></p>')).toEqual([])
})

test('a long text is shortened to the words beside the change', () => {
  const text = 'One year of sun over the plant. '.repeat(30)
  const words = marked(wordChanges(`<p>${text}It made 412 MWh. ${text}</p>`, `<p>${text}It made 430 MWh. ${text}</p>`))
  expect(words).toContain('It made [-412-][+430+] MWh.')
  expect(words.length).toBeLessThan(200)
})

test('a tag that the log has cut off is not shown', () => {
  expect(marked(wordChanges(null, '<p>One year</p><a href="/news…'))).toBe('[+One year …+]')
})

test('a < that compares two numbers is not taken for markup', () => {
  expect(marked(wordChanges('5 < 6 kW', '5 < 7 kW'))).toBe('5 < [-6-][+7+] kW')
})

test('each changed text of a translation is a field with a name that people can read', () => {
  const fields = (title: string, isShown: boolean) => ({
    title: 'Battery',
    translations: {
      fr: { isShown, texts: { title: { of: 'Battery', text: title }, 'features.1': { of: 'A', text: 'B' } } },
    },
  })
  const changes = fieldDiff(fields('Pile', false), fields('Batterie', true))
  expect(changes.map(({ name, from, to }) => [fieldLabel(name), from, to])).toEqual([
    ['French: shown to visitors', null, 'Yes'],
    ['French: Title', 'Pile', 'Batterie'],
  ])
})

test('a translation that was marked as still right is a change that people can read', () => {
  const fields = (title: string, of: string) => ({
    title,
    translations: { fr: { isShown: true, texts: { title: { of, text: 'Pile' } } } },
  })
  const changes = fieldDiff(fields('Cell', 'Battery'), fields('Cell', 'Cell'))
  expect(changes.map(({ name, from, to }) => [fieldLabel(name), from, to])).toEqual([
    ['French: Title', null, 'Marked as still right'],
  ])
})
