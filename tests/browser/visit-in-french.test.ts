// A visitor in Dakar comes from a French search result with a phone, sends two requests and gets a mail. On the way, no
// text of the interface is in English. So do visitors in Praia and Cairo, in Portuguese and Arabic.
import type { Page } from '@playwright/test'
import { languages } from '#contract/texts/languages.ts'
import { isDeep } from '../depth.ts'
import { aLanguagesBlock } from '../makers.ts'
import { expect } from './admin.ts'
import { test } from './mailing-site.ts'

test.use({ siteOf: 'a visit in French', locale: 'fr-SN', viewport: { width: 390, height: 844 } })

type VisitLanguage = 'fr' | 'pt' | 'ar'

/** Returns all texts of a language's catalogues. */
async function textsIn(language: 'en' | VisitLanguage) {
  const { catalogues } = await languages[language].catalogues()
  const modules = await Promise.all(Object.values(catalogues).map((load) => load()))
  const flat = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(flat)
  return modules.flatMap(({ texts }) => flat(texts))
}

/** Reads every text of the page, visible or for screen readers, and expects none of the English interface. */
async function expectNoEnglish(page: Page, language: VisitLanguage = 'fr') {
  const english = new Set((await textsIn('en')).filter((text) => /\p{L}{3}/u.test(text) && !/[{<]/.test(text)))
  const own = (await textsIn(language)).join('\n')
  const read = await page.evaluate((tag) => {
    // The names of the languages stand in themselves. Texts that nobody has translated are marked as English.
    const elements = [...document.querySelectorAll('head title, body *:not(script)')].filter(
      (element) => !element.closest(`[lang]:not([lang=${tag}])`),
    )
    return elements.flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent ?? ''] : [])),
      ...['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) => element.getAttribute(name) ?? []),
    ])
  }, languages[language].tag)
  const words = read.map((text) => text.replaceAll('\u00a0', ' ').trim())
  // A word such as “pays” is both.
  expect(words.filter((text) => english.has(text) && !own.includes(text))).toEqual([])
  expect(words).toContain(
    (await languages[language].catalogues().then(({ catalogues }) => catalogues.common())).texts.getQuote,
  )
}

test('a visitor in Dakar gets from a search result to a sent request and its answer without an English word', async ({
  page,
  mailServer,
  admin: { call },
}) => {
  test.slow()
  await call('POST', '/api/admin/content', aLanguagesBlock('fr', 'pt', 'ar'))
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

if (isDeep)
  for (const language of ['pt', 'ar'] as const)
    test(`a visitor who reads ${language} meets no English word of the interface from the home page to the answer`, async ({
      page,
      mailServer,
      allow,
      admin: { call },
    }) => {
      test.slow()
      allow(/404 \(Not Found\)/)
      await call('POST', '/api/admin/content', aLanguagesBlock('fr', 'pt', 'ar'))
      const { catalogues } = await languages[language].catalogues()
      const [contact, forms, mails] = await Promise.all([catalogues.contact(), catalogues.forms(), catalogues.mails()])
      for (const path of [
        '',
        '/products',
        '/projects',
        '/news',
        '/estimate',
        '/about',
        '/search?q=solar',
        '/products/999',
      ]) {
        await page.goto(`/${language}${path}`)
        await expectNoEnglish(page, language)
      }
      await page.locator('.menu > summary').click()
      await expectNoEnglish(page, language)

      await page.goto(`/${language}/contact`)
      await page.locator('html[data-live]').waitFor()
      const { form, sent } = contact.texts
      const email = `${language}@visit.example`
      await page.getByRole('button', { name: form.send }).click()
      await expectNoEnglish(page, language)
      await page.getByLabel(forms.texts.email, { exact: true }).fill(email)
      await page.getByLabel(form.firstName, { exact: true }).fill('Nadia')
      await page.getByLabel(form.lastName, { exact: true }).fill('Mansour')
      await page.getByLabel(form.subject, { exact: true }).selectOption(forms.texts.subjects.quote)
      await page.getByRole('textbox', { name: form.message, exact: true }).fill('400 kWp: Praia, 2027.')
      await page.getByRole('button', { name: form.send }).click()
      await expect(page.getByRole('heading', { name: sent.title.split(/[.:]/)[0] })).toBeFocused()
      await expectNoEnglish(page, language)

      const answer = () => mailServer.received.find(({ to }) => to === email)
      await expect.poll(answer).toBeTruthy()
      const { subject, text } = mails.texts.acknowledgement
      expect(answer()?.mail.subject).toContain(subject.split('(')[0])
      expect(answer()?.mail.text).toContain(text.slice(0, 4))
    })
