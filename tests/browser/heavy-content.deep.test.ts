import type { Page } from '@playwright/test'
import { tabNames } from '#web/admin/dashboard/frame/tabs.ts'
import { anArticle, aProduct, aProject } from '../makers.ts'
import { expect, test } from './admin.ts'

test.use({ siteOf: 'heavy content' })

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const missingPicture = '/media/00000000000000000000000000000000/missing.jpg'
const writeUp = `<h2>${longWord}</h2><p>${longWord}</p><pre>${'a line '.repeat(40)}</pre>
<table><tr>${'<th>Column head</th>'.repeat(12)}</tr><tr>${'<td>12,345 kWh</td>'.repeat(12)}</tr></table>`

const overflowPx = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.querySelector('dialog[open]') ?? document.documentElement
    return scrollWidth - clientWidth
  })

test('long words, wide tables and missing pictures do not make a page wider than the screen, and do not overlap', async ({
  admin: { page, call },
  allow,
}) => {
  allow(/404/)
  const features = Array.from({ length: 12 }, (_, i) => `${i} ${longWord}`)
  const metrics = [{ label: longWord, value: longWord }]
  const { id: product } = await call<{ id: number }>('POST', '/api/admin/products', {
    ...aProduct({ title: longWord, description: longWord, image: missingPicture, features }),
  })
  const { id: project } = await call<{ id: number }>('POST', '/api/admin/projects', {
    ...aProject({
      title: longWord,
      description: longWord,
      image: missingPicture,
      location: longWord,
      value: longWord,
      overview: longWord,
    }),
    features,
    metrics,
  })
  const heavyArticle = { ...anArticle({ title: longWord, location: longWord, mediaUrl: missingPicture, writeUp }) }
  const { id: article } = await call<{ id: number }>('POST', '/api/admin/news', heavyArticle)
  // Creates a second article, because the end of an article has a link to the next one.
  const { id: neighbour } = await call<{ id: number }>('POST', '/api/admin/news', heavyArticle)

  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const paths = ['/', '/products', `/products/${product}`, '/projects', `/projects/${project}`, '/news']
    for (const path of [...paths, `/news/${article}`, `/news/${neighbour}`]) {
      await page.goto(path)
      expect(await overflowPx(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
    await page.goto('/projects')
    await page.locator(`a[href="/projects/${project}"]`).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await overflowPx(page), `dialog at ${width} px`).toBeLessThanOrEqual(0)
  }

  await page.goto('/projects')
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/projects/${project}"]`) })
  await card.scrollIntoViewIfNeeded()
  await expect(card.locator('img')).toBeHidden()
  const badge = await card.getByText('Solar Energy').boundingBox()
  const place = await card.getByText(longWord).first().boundingBox()
  expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThan(place?.y ?? 0)

  await page.goto('/news')
  const news = page.getByRole('listitem').filter({ has: page.locator(`a[href="/news/${article}"]`) })
  await news.scrollIntoViewIfNeeded()
  await expect(news.getByText('NEWS', { exact: true })).toBeVisible()
  await page.goto(`/news/${article}`)
  await expect(page.locator('article img')).toBeHidden()
})

test('long words make no tab wider than the screen', async ({ admin: { page, call }, sendLead, allow }) => {
  allow(/404/)
  const longText = longWord.repeat(3)
  await call('POST', '/api/admin/products', {
    ...aProduct({ title: longText, image: missingPicture, specFile: missingPicture }),
  })
  await call('POST', '/api/admin/projects', {
    ...aProject({ title: longText, image: missingPicture, location: longText, value: longWord }),
  })
  await call('POST', '/api/admin/news', { ...anArticle({ title: longText, location: longText, writeUp }) })
  await call('POST', '/api/admin/content', { key: 'k'.repeat(60), title: longText, content: longText, type: 'text' })
  await call('POST', '/api/admin/media/add-url', { url: missingPicture, title: longText, mimeType: 'image/jpeg' })
  await sendLead({
    firstName: longWord,
    lastName: longWord,
    company: longWord,
    phone: '1'.repeat(40),
    message: longText,
  })

  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const tab of tabNames) {
      await page.goto(`/admin?tab=${tab}`)
      await expect(page.getByRole('tabpanel').getByText(longWord.slice(0, 20)).first()).toBeAttached()
      await expect(page.locator('.loading')).toHaveCount(0)
      expect(await overflowPx(page), `${tab} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('a title of 200 characters leaves the actions of the hero on the first screen of a phone', async ({
  admin: { page, call },
}) => {
  const title = 'Reliable power for mills, cold stores and clinics where the grid is weak '
    .repeat(3)
    .trim()
    .slice(0, 200)
  await call('PUT', '/api/admin/content/hero_title', { key: 'hero_title', title: '', content: title, type: 'text' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Our Services' })).toBeInViewport({ ratio: 1 })
})
