// A visitor in Dakar comes from a French search result with a phone, sends two requests and gets a mail. On the way, no
// text of the interface is in English.
import type { Page } from '@playwright/test'
import { languages } from '#contract/texts/languages.ts'
import { aLanguagesBlock } from '../makers.ts'
import { expect } from './admin.ts'
import { test } from './mailing-site.ts'

test.use({ siteOf: 'a visit in French', locale: 'fr-SN', viewport: { width: 390, height: 844 } })

/** Returns all texts of a language's catalogues. */
async function textsIn(language: 'en' | 'fr') {
  const { catalogues } = await languages[language].catalogues()
  const modules = await Promise.all(Object.values(catalogues).map((load) => load()))
  const flat = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(flat)
  return modules.flatMap(({ texts }) => flat(texts))
}

/** Reads every text of the page, visible or for screen readers, and expects none of the English interface. */
async function expectNoEnglish(page: Page) {
  const english = new Set((await textsIn('en')).filter((text) => /\p{L}{3}/u.test(text) && !/[{<]/.test(text)))
  const french = (await textsIn('fr')).join('\n')
  const read = await page.evaluate(() => {
    // The names of the languages stand in themselves.
    const elements = [...document.querySelectorAll('head title, body *:not(script)')].filter(
      (element) => !element.closest('[lang]:not([lang=fr])'),
    )
    return elements.flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent ?? ''] : [])),
      ...['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) => element.getAttribute(name) ?? []),
    ])
  })
  const words = read.map((text) => text.replaceAll('\u00a0', ' ').trim())
  // A word such as “pays” is both.
  expect(words.filter((text) => english.has(text) && !french.includes(text))).toEqual([])
  expect(words).toContain('Demander un devis')
}

test('a visitor in Dakar gets from a search result to a sent request and its answer without an English word', async ({
  page,
  mailServer,
  admin: { call },
}) => {
  test.slow()
  await call('POST', '/api/admin/content', aLanguagesBlock('fr'))
  await page.goto('/fr/products/3')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/hybride/i)
  await expectNoEnglish(page)
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expectNoEnglish(page)
  await page.getByLabel('E-mail').fill('awa@moulin.example')
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByText('Demande de devis envoyée', { exact: true })).toBeVisible()
  await expectNoEnglish(page)

  await page.locator('.menu > summary').click()
  await expectNoEnglish(page)
  for (const path of [
    '/fr/projects',
    '/fr/projects/1',
    '/fr/news',
    '/fr/news/1',
    '/fr/estimate',
    '/fr/about',
    '/fr/privacy',
  ]) {
    await page.goto(path)
    await expectNoEnglish(page)
  }

  await page.goto('/fr/contact')
  await page.getByLabel('E-mail').fill('awa@moulin.example')
  await page.getByLabel('Prénom').fill('Awa')
  await page.getByLabel('Nom', { exact: true }).fill('Ndiaye')
  await page.getByLabel('Objet').selectOption('Demande de devis')
  await page.getByRole('textbox', { name: 'Message' }).fill('Une centrale de 400 kWc pour un moulin à Thiès.')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByRole('heading', { name: /^Message envoyé\. Votre numéro de référence/ })).toBeFocused()
  await expectNoEnglish(page)

  const answers = () => mailServer.received.filter(({ to }) => to === 'awa@moulin.example')
  await expect.poll(() => answers().length).toBeGreaterThan(0)
  for (const { mail } of answers()) {
    expect(mail.subject).toContain('Nous avons bien reçu votre demande')
    expect(mail.text).toMatch(/^Bonjour/)
  }
})
