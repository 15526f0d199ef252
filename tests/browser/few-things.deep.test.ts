import type { Locator } from '@playwright/test'
import { aBlock, aProduct, aProject } from '../makers.ts'
import { expect, test } from './admin.ts'

test.use({ content: 'none', siteOf: 'few things' })

const image = '/hero-default.jpg'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('There is no box')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('one or two products fill their row on the home page and in the list of products', async ({
  admin: { page, call },
}) => {
  for (const count of [1, 2]) {
    await call('POST', '/api/admin/products', aProduct({ title: `Module ${count}`, image }))
    for (const width of [820, 1440])
      for (const path of ['/', '/products']) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        const list = page
          .getByRole('list')
          .filter({ has: page.getByRole('heading', { name: 'Module 1' }) })
          .last()
        const listBox = await boxOf(list)
        const cards = list.locator('> li')
        await expect(cards).toHaveCount(count)
        const where = `${count} on ${path} at ${width} px`
        const lastBox = await boxOf(cards.last())
        expect(Math.abs(lastBox.right - listBox.right), where).toBeLessThan(2)
        const headingBox = await boxOf(cards.last().getByRole('heading', { name: 'Module' }))
        const pictureBox = await boxOf(cards.last().locator('.picture-box'))
        if (count === 1) expect(headingBox.x, where).toBeGreaterThan(pictureBox.right)
        else expect(headingBox.right, where).toBeLessThanOrEqual(lastBox.right)
        expect(pictureBox.width, where).toBeGreaterThan(listBox.width * 0.45)
      }
  }
})

test('the years stand below a short story, so that there is no hole beside the film', async ({
  admin: { page, call },
}) => {
  for (const block of [
    aBlock({ key: 'about_story', type: 'html', content: '<p>We began in a shed.</p>' }),
    aBlock({ key: 'about_video_url', type: 'video', content: 'https://youtu.be/dQw4w9WgXcQ' }),
  ])
    await call('POST', '/api/admin/content', block)
  await call('POST', '/api/admin/projects', aProject({ image }))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  const story = await boxOf(page.getByRole('region', { name: 'Our Story' }))
  const years = await boxOf(page.getByRole('region', { name: 'Since 2021' }))
  expect(years.x).toBe(story.x)
  expect(years.y).toBeLessThan(story.bottom + 100)
})
