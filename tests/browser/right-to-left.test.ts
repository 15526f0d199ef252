import type { Locator, Page } from '@playwright/test'
import { isDeep } from '../depth.ts'
import { aBlock, aLanguagesBlock, inLanguages } from '../makers.ts'
import { expect, test } from './admin.ts'
import { contrastBehind } from './contrast.ts'

test.use({ siteOf: 'right to left', viewport: { width: 1440, height: 900 } })

// The tests share a site, which refuses the block if a test before has added it.
const languagesBlock = aLanguagesBlock('ar')

/** Returns the left and right edges of the words of an element, which may be narrower than the element. */
const edgesOfWords = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })

/** True if the words of a text are in the reading order of English: each further to the right than the one before. */
const runsToTheRight = (text: Locator) =>
  text.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const range = document.createRange()
    const leftOf = (index: number) => {
      range.setStart(node as Text, index)
      range.setEnd(node as Text, index + 1)
      return range.getBoundingClientRect().left
    }
    return leftOf(0) < leftOf((node?.textContent?.length ?? 0) - 1)
  })

if (isDeep)
  test('heads are dark where their words are, in English and mirrored in Arabic', async ({ admin: { page, call } }) => {
    await call('POST', '/api/admin/content', languagesBlock)
    for (const prefix of ['', '/ar'])
      for (const path of ['/about', '/products', '/projects', '/contact', '/']) {
        const address = `${prefix}${path}`
        await page.goto(address)
        const h1 = page.getByRole('heading', { level: 1 })
        const { left, right } = await edgesOfWords(h1)
        expect(prefix ? 1440 - right : left, address).toBeLessThan(120)
        expect(await contrastBehind(page, 'h1'), address).toBeGreaterThanOrEqual(path === '/' ? 3 : 4.5)
        if (path === '/products' || path === '/contact') await expectBeside(page, { left, right })
      }
  })

/** Expects a head in two halves: its picture is beside the words, and reaches the other edge of the page. */
async function expectBeside(page: Page, words: { left: number; right: number }) {
  const picture = await page.locator('.head-picture').evaluate((element) => element.getBoundingClientRect().toJSON())
  const isOnTheRight = picture.left > 0
  expect(isOnTheRight ? words.right : -words.left).toBeLessThanOrEqual(isOnTheRight ? picture.left : -picture.right)
  expect(isOnTheRight ? picture.right : picture.left).toBe(isOnTheRight ? 1440 : 0)
}

if (isDeep)
  test('on an Arabic page texts in English and figures with units keep their order', async ({
    admin: { page, call },
  }) => {
    await call('POST', '/api/admin/content', languagesBlock)
    await page.goto('/ar')
    const title = page.getByRole('heading', { name: '1.2 MWp tracker plant for a food processor' })
    expect(await runsToTheRight(title), 'a title that begins with a figure').toBe(true)
    expect(await runsToTheRight(page.getByText('250+', { exact: true })), 'a figure').toBe(true)
    expect(await runsToTheRight(page.getByText('كم ستوفّرون؟')), 'a text in Arabic').toBe(false)

    await page.goto('/ar/estimate')
    const [field, unit] = [page.locator('.field .figures').first(), page.locator('.field .figures + span').first()]
    expect((await field.boundingBox())?.x, 'a unit behind its figure').toBeLessThan((await unit.boundingBox())?.x ?? 0)

    await page.goto('/ar/projects')
    const label = page.locator('.project-map text', { hasText: 'نيجيريا' })
    const [power, country] = await label.evaluate((element: SVGTextElement) =>
      ['1.2', 'نيجيريا'].map((part) => element.getStartPositionOfChar(element.textContent.indexOf(part)).x),
    )
    expect(power, 'a label on the map begins on the right').toBeGreaterThan(country ?? Number.POSITIVE_INFINITY)

    await page.goto('/ar/about')
    const item = page.locator('.prose li').first()
    const [{ left }, list] = [await edgesOfWords(item), await page.locator('.prose ul').first().boundingBox()]
    expect(left, 'an English list has its marks on the left').toBeGreaterThan(list?.x ?? 0)
  })

/** Returns the parts of texts on the page that should run from left to right and do not: phone numbers, ranges, codes. */
const turnedParts = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    const turned: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: part, index } of (node.nodeValue ?? '').matchAll(
        /[+−±#]?\d[\w.,:–−/-]*(?:[ \u00a0]\d[\w.,–]*)*(?:\s?[%°])?(?<![.,:])|\b[A-Z]{2,}-[\w-]+|\S+@\S+/g,
      )) {
        const boxes = Array.from(part, (_, offset) => {
          range.setStart(node, index + offset)
          range.setEnd(node, index + offset + 1)
          return range.getBoundingClientRect()
        }).filter(({ width }) => width > 0)
        // A part may be broken at the end of a line.
        const isTurned = boxes.some((box, place) => {
          const former = boxes[place - 1]
          return former && former.bottom > box.top && box.left < former.left
        })
        if (isTurned) turned.push(part)
      }
    return turned
  })

if (isDeep)
  test('on Arabic pages phone numbers, references, codes, ranges, percentages and signs run from left to right', async ({
    admin: { page, call },
  }) => {
    await call('POST', '/api/admin/content', languagesBlock)
    const certificates = {
      intro: 'شهاداتنا',
      certificates: [{ name: 'شهادة المصنع', number: 'IEC-62619-4', issuer: 'مخبر الطاقة', validUntil: '2031-03' }],
    }
    const trust = aBlock({ key: 'trust_certificates', type: 'json', content: JSON.stringify(certificates) })
    await call('POST', '/api/admin/content', inLanguages('content', trust, ['ar']))
    const { code } = await call<{ code: string }>('POST', '/api/estimates', { place: 'Kano', generatorsKva: [250] })
    for (const path of [
      '/contact',
      '/contact?sent=1042',
      '/products',
      '/products/compare?ids=2%2C3%2C5',
      '/projects',
      '/estimate?tilt=25&place=Kaduna',
      `/estimate/${code}`,
      '/trust/certificates',
    ]) {
      await page.goto(`/ar${path}`)
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('details')) part.open = true
      })
      expect(await turnedParts(page), path).toEqual([])
    }
    await page.goto(`/ar/estimate/${code}`)
    const values = await page.locator('.assumptions td').allTextContents()
    expect(values.find((text) => text.includes('%'))).toBe('\u206610.7%\u2069')
    expect(values.filter((text) => /\s\u2066?%/.test(text))).toEqual([])
  })

test('on a map in Arabic the mark of a project that is only in English leads to its English page', async ({
  admin: { page, call },
}) => {
  await call('POST', '/api/admin/content', languagesBlock)
  await page.goto('/ar/about')
  const mark = page.locator('svg a[href="/projects/1"]')
  await expect(mark).not.toHaveAttribute('aria-haspopup')
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1.2 MWp tracker plant for a food processor')
})

test('the estimate of the Arabic home page begins with the Arabic name of its place, and answers for another one', async ({
  admin: { page, call },
  allow,
}) => {
  // The home page asks for texts that the demo has not in Arabic.
  allow(/404/)
  await call('POST', '/api/admin/content', languagesBlock)
  const requests: string[] = []
  page.on('request', (request) => /headline\?.*place=/.test(request.url()) && requests.push(request.url()))
  await page.goto('/ar/about')
  await page.locator('header a[href="/ar/"]').first().click()
  const place = page.locator('select[name="place"]')
  const answer = page.locator('section:has(select[name="place"]) [aria-live]')
  await expect(place).toHaveValue('كانو')
  await expect(answer).toContainText('كانو')
  await place.selectOption('القاهرة')
  await expect(answer).toContainText('القاهرة')
  expect(requests.map((url) => new URL(url).searchParams.get('place'))).toEqual(['القاهرة'])
})
