import { expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { defaultSteps, homeTexts } from '#contract/content/default-texts.ts'
import { texts as englishAbout } from '#contract/texts/en/about.ts'
import { texts as englishCommon } from '#contract/texts/en/common.ts'
import { texts as englishHome } from '#contract/texts/en/home.ts'
import { addDemoContent } from '#server/content/demo/demo.ts'
import { startApp } from '#tests/app.ts'
import { aBlock } from '#tests/makers.ts'

/** Returns every sentence and label of a catalogue that is long enough to be found in a page. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value].filter((text) => text.length > 10)
    : Object.values(value as object).flatMap(textsIn)

/** The words of a page that visitors read, without those in scripts. */
const wordsOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', '’')

test('the home and about pages in French, Portuguese and Arabic have no English text of their own', async () => {
  await using app = await startApp('SQLite')
  const languages = { key: 'languages', type: 'json' as const, content: JSON.stringify({ shown: ['fr', 'pt', 'ar'] }) }
  await app.admin(contentApi.create, { body: aBlock(languages) })
  const sentByServer = JSON.stringify([homeTexts, defaultSteps])
  const english = [englishHome, englishAbout, englishCommon]
    .flatMap(textsIn)
    .filter((text) => !sentByServer.includes(text))
  for (const prefix of ['/fr', '/pt', '/ar'])
    for (const path of ['/', '/about']) {
      const words = wordsOf((await app.inject({ url: `${prefix}${path}` })).body)
      expect(
        english.filter((text) => words.includes(text)),
        prefix + path,
      ).toEqual([])
    }
})

test('the home page in French writes its figures and units as the French do', async () => {
  await using app = await startApp('SQLite')
  await addDemoContent(app.db)
  const languages = { key: 'languages', type: 'json' as const, content: JSON.stringify({ shown: ['fr'] }) }
  await app.admin(contentApi.create, { body: aBlock(languages) })
  const words = wordsOf((await app.inject({ url: '/fr/' })).body)
  expect(words).toMatch(/De [\d,]+\u00a0millions à [\d,]+\u00a0millions, avec [\d,]+\u00a0kWc de photovoltaïque/)
  expect(words).toMatch(/Temps de retour en années\u00a0: \d,\d\./)
})
