// The site with a fifth language whose texts are 40 % longer, accented and in brackets. What has no brackets does not
// come from a catalogue.
import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { texts as common } from '#contract/texts/en/common.ts'
import { texts as contact } from '#contract/texts/en/contact.ts'
import { texts as forms } from '#contract/texts/en/forms.ts'
import { texts as products } from '#contract/texts/en/products.ts'
import { formatsOf } from '#contract/texts/formats.ts'
import { countries, places } from '#energy/places.ts'
import { aBlock } from '../makers.ts'
import { buildWithPseudoLanguage, pseudo, pseudoCode } from '../pseudo-language.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { test as base, expect, failCalls } from './admin.ts'
import { cutOffTexts } from './cut-off-texts.ts'
import { publicPages } from './public-pages.ts'
import { startSite } from './site.ts'

const test = base.extend<{ folder: string }>({
  folder: [async ({ keep }, use) => use((await keep('build', pseudoCode, buildInFolder)).path), { timeout: 300_000 }],
  site: async ({ keep, folder }, use) => use(await keep('site', pseudoCode, () => startBuilt(folder, 'demo'))),
})

async function buildInFolder() {
  const folder = await temporaryFolder()
  await buildWithPseudoLanguage(folder.path)
  return folder
}

/** Starts the site of a folder on a new database. */
async function startBuilt(folder: string, content: 'demo' | 'none') {
  const data = await temporaryFolder()
  const databaseUrl = `file:${data.path}/site.db`
  const site = await startSite(databaseUrl, { content, folder })
  return {
    ...site,
    databaseUrl,
    async [Symbol.asyncDispose]() {
      await site.stop()
      await data[Symbol.asyncDispose]()
    },
  }
}

test.use({ siteOf: 'pseudo-language', contextOptions: { reducedMotion: 'reduce' } })

/** Returns all texts of the page, its title and its labels. Texts in another language say so by their `lang`. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const own = [...document.querySelectorAll('head title, body, body *:not(script, style, noscript)')].filter(
      (element) => element.closest('[lang]') === document.documentElement && !element.closest('noscript'),
    )
    return own.flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : [])),
      ...['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'].flatMap(
        (name) => element.getAttribute(name) ?? [],
      ),
    ])
  })

/** Returns the words of a text. Codes, units, initials and the last word of an excerpt, which may be cut, are none. */
const wordsOf = (text: string) =>
  text.match(/\p{L}{3,}(?!\p{L}|\.{3}|…)/gu)?.filter((word) => word !== word.toUpperCase()) ?? []

/** Returns the texts that have a word outside brackets which is neither of the content nor of a name. */
async function textsOutsideOfCatalogues(page: Page) {
  const typed = wordsOf(page.url()).map((word) => word.toLowerCase())
  const known = new Set([...(await knownWords), ...typed])
  const rests = new Set((await textsOf(page)).map((text) => text.replaceAll(/⟦[^⟦⟧]*⟧|https?:\S+|\S+@\S+/g, ' ')))
  return [...rests].filter((rest) => wordsOf(rest).some((word) => !known.has(word.toLowerCase())))
}

const knownWords = readKnownWords()

/** Reads the words of the demo's content in French, of what stands in English in it, and of names and sources. */
async function readKnownWords() {
  const { entries } = await readJson('src/energy/assumptions.json')
  const blocks: { key: string; content: { desks: { name: string }[] } }[] = await readJson('demo/content.json')
  const desks = blocks.find(({ key }) => key === 'company')?.content.desks ?? []
  const months = Array.from({ length: 12 }, (_, month) => formatsOf('en').month(month, 'short'))
  const texts = [
    'Equatora Energy WhatsApp LinkedIn Facebook Instagram YouTube kWh kWp MWh MWp GWh',
    ...(await Promise.all((await readdir('demo/fr')).map((name) => readFile(`demo/fr/${name}`, 'utf8')))),
    ...(await readJson('demo/projects.json')).map(({ country }: { country: string }) => country),
    // The name of a company that has not said its own.
    'Renewable Energy',
    ...desks.map(({ name }) => name),
    // The sources of prices below their sliders.
    ...Object.values<{ source: string }>(entries).map(({ source }) => source),
    // The dates of articles name the months in full.
    ...months.concat(months.map((_, month) => formatsOf('en').month(month))),
    ...[...places, ...countries].map(({ name }) => name),
  ]
  return new Set(texts.flatMap((text) => wordsOf(text.replaceAll('\\n', ' '))).map((word) => word.toLowerCase()))
}

async function readJson(path: string) {
  return JSON.parse(await readFile(path, 'utf8'))
}

const widths = [320, 390, 768, 1440]

/** Expects that all texts in the present state of the page come from catalogues, and that none is cut off. */
async function expectGood(page: Page, where: string) {
  const found: string[] = (await textsOutsideOfCatalogues(page)).map((text) => `${where}: ${text}`)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const tooWide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open]')]
        .filter((part) => part.scrollWidth > part.clientWidth)
        .map(({ tagName }) => tagName),
    )
    found.push(...tooWide.map((name) => `${where} at ${width} px: ${name} is too wide`))
    found.push(...(await cutOffTexts(page)).map((text) => `${where} at ${width} px: cut off: ${text}`))
  }
  expect.soft(found).toEqual([])
}

const prefix = `/${pseudoCode}`
const languagesBlock = aBlock({ key: 'languages', type: 'json', content: JSON.stringify({ shown: [pseudoCode] }) })

test.beforeEach(async ({ admin: { call }, allow }) => {
  // The empty site has an address of its own.
  allow(/404|500|request to another origin/)
  test.slow()
  // The tests share a site, which refuses the block if a test before has added it.
  await call('POST', '/api/admin/content', languagesBlock)
})

const certificates = {
  intro: '⟦⟧',
  certificates: [{ name: 'IEC 61215', number: 'IEC 61215', issuer: '', validUntil: '2021-03' }],
}

test('no page has a text outside the catalogues, and none is cut off when texts are 40 % longer', async ({
  page,
  admin: { call },
}) => {
  const trust = aBlock({ key: 'trust_certificates', type: 'json', content: JSON.stringify(certificates) })
  await call('POST', '/api/admin/content', trust)
  const { code } = await call<{ code: string }>('POST', '/api/estimates', { place: 'Kano', generatorsKva: [250] })
  for (const path of [...publicPages, '/trust/certificates', `/estimate/${code}`]) {
    await page.goto(prefix + path)
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLDetailsElement>('main details')) part.open = true
    })
    await expectGood(page, path)
  }
})

test('no state of a form has a text outside the catalogues, and none is cut off', async ({ page }) => {
  await page.goto(`${prefix}/contact`)
  const send = page.getByRole('button', { name: pseudo(contact.form.send) })
  await send.click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await expectGood(page, 'a contact form with errors')
  for (const [label, text] of [
    [contact.form.firstName, 'Kano'],
    [contact.form.lastName, 'Accra'],
    [forms.email, 'kano@gmial.com'],
    [contact.form.message, 'Equatora Energy, Equatora Energy'],
  ] as const)
    await page.getByLabel(pseudo(label), { exact: true }).fill(text)
  await page.getByLabel(pseudo(contact.form.subject), { exact: true }).selectOption('quote')
  await expectGood(page, 'a contact form with a hint')
  await failCalls(page, '**/api/quotes', 'POST', 500)
  await send.click()
  await expect(page.getByText(pseudo(forms.failed.contact)).first()).toBeVisible()
  await expectGood(page, 'a contact form that could not be sent')
  await page.unroute('**/api/quotes')
  await send.click()
  await expect(page.getByText(pseudo(contact.sent.toastTitle)).first()).toBeVisible()
  await expectGood(page, 'a contact form that was sent')
})

test('no dialog has a text outside the catalogues, and none is cut off', async ({ page }) => {
  const dialog = page.getByRole('dialog').and(page.locator(':modal'))
  await page.goto(`${prefix}/projects`)
  await page.locator('main [aria-haspopup=dialog]').last().click()
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  await expectGood(page, 'the dialog of a project')
  await page.goto(`${prefix}/products`)
  await page.locator('main [aria-haspopup=dialog]').last().click()
  await dialog.locator('form button:not([type=button])').last().click()
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused()
  await expectGood(page, 'the dialog for a quote with errors')
  await dialog.locator('input[type=email]').fill('kano@mill.example')
  await dialog.locator('form button:not([type=button])').last().click()
  await expect(page.getByText(pseudo(products.quote.sent)).first()).toBeVisible()
  await expectGood(page, 'after a request for a quote')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(prefix)
  await page.locator('.menu > summary').click()
  await expectGood(page, 'the menu of a phone')
})

const failing = {
  products: /\/api\/products(\?|$)/,
  projects: /\/api\/projects(\?|$)/,
  news: /\/api\/news(\?|$)/,
} as const

test('no page that waits, fails or is empty has a text outside the catalogues, and none is cut off', async ({
  page,
  folder,
}) => {
  for (const [name, path] of Object.entries(failing)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${prefix}/contact`)
    const answer = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      await answer.promise
      await route.fulfill({ status: 500, json: { message: 'Something broke on our side.', errors: [] } })
    })
    // The cast is safe: these are names of pages.
    const link = { name: pseudo(common.pages[name as keyof typeof failing]), exact: true }
    await page.getByRole('banner').getByRole('link', link).click()
    await expect(page).toHaveURL(new RegExp(`/${name}$`))
    await expectGood(page, `${name} that are loaded`)
    answer.resolve()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expectGood(page, `${name} that could not be loaded`)
    await page.unroute(path)
  }
  await using site = await startBuilt(folder, 'none')
  const data = { username: 'admin', password: site.adminPassword }
  const login = await page.request.post(`${site.url}/api/admin/login`, { data })
  const headers = { authorization: `Bearer ${(await login.json()).token}` }
  await page.request.post(`${site.url}/api/admin/content`, { headers, data: languagesBlock })
  for (const path of ['/', '/about', '/products', '/projects', '/news', '/products/compare', '/privacy']) {
    await page.goto(`${site.url}${prefix}${path}`)
    await expectGood(page, `${path} of an empty site`)
  }
})
