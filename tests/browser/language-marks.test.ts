// On a page in another language, each text in English has the attribute `lang`, so that a screen reader changes its voice.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { isDeep } from '../depth.ts'
import { aLanguagesBlock } from '../makers.ts'
import { expect, test } from './admin.ts'

test.use({ siteOf: 'language marks' })

const kindsOfPages = ['/', '/products/1', '/projects', '/contact', '/estimate']
const furtherPages = [
  '/about',
  '/products',
  '/products/data-sheets',
  '/products/compare?ids=2%2C3%2C5',
  '/projects/1',
  '/news',
  '/search?q=battery',
]
const paths = isDeep ? [...kindsOfPages, ...furtherPages] : kindsOfPages

/** Returns the texts and alt texts of the page that are in the page's language, as the nearest `lang` has it. */
const textsIn = (page: Page) =>
  page.evaluate(() => {
    const own = [...document.querySelectorAll('body *:not(script, style, noscript, option)')].filter(
      (element) =>
        element.closest('[lang]') === document.documentElement &&
        // The source of a price below its slider.
        !element.closest('noscript, .field-hint'),
    )
    return own.flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : [])),
      element.getAttribute('alt') ?? '',
    ])
  })

/** Goes to the pages in a language and returns the texts without `lang` that `isEnglish` finds. */
async function unmarkedTexts(page: Page, language: string, code: string, isEnglish: (text: string) => boolean) {
  const unmarked: string[] = []
  for (const path of [...paths, `/estimate/${code}`]) {
    await page.goto(`/${language}${path}`)
    await page.locator('html[data-live]').waitFor()
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true
    })
    unmarked.push(...(await textsIn(page)).filter(isEnglish).map((text) => `${path}: ${text}`))
  }
  return unmarked
}

test('on pages in another language, each text in English has the attribute lang', async ({
  admin: { page, call },
  allow,
}) => {
  test.slow()
  // The demo company has no products and projects in Arabic.
  allow(/404/)
  await call('POST', '/api/admin/content', aLanguagesBlock('fr', 'ar'))
  const { code } = await call<{ code: string }>('POST', '/api/estimates', { place: 'Kano', generatorsKva: [250] })

  // Arabic has other letters, so two English words in a row are a text of an administrator or the title of a document.
  const isLatin = (text: string) => /[a-z]{3} [a-z]{3}/i.test(text.replaceAll(/Equatora Energy|Meridian Crescent/g, ''))
  expect(await unmarkedTexts(page, 'ar', code, isLatin)).toEqual([])

  const files = ['demo/media.json', 'demo/products.json', 'demo/projects.json', 'src/energy/assumptions.json']
  const english = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).flatMap((json) =>
    Array.from(json.matchAll(/"((?:alt|title|description|source))": "([^"]{12,})"/g), ([, , text = '']) => text),
  )
  const isOfDemo = (text: string) => english.some((words) => text.includes(words))
  expect(english.length).toBeGreaterThan(50)
  expect(await unmarkedTexts(page, 'fr', code, isOfDemo)).toEqual([])
})
