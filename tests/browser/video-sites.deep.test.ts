import { readFile } from 'node:fs/promises'
import { anArticle } from '../makers.ts'
import { expect, test } from './admin.ts'

// A request to another origin fails a test that has not allowed it by `allow`.

test.use({ siteOf: 'video sites' })

const videoId = 'aqz-KE-bpKQ'
const playerUrl = `https://www.youtube-nocookie.com/embed/${videoId}`

test('a visitor reads an article with a film, and only starting the film connects to the video site', async ({
  admin: { page, call },
  allow,
}) => {
  const article = await call<{ id: number; title: string }>('POST', '/api/admin/news', {
    ...anArticle({ title: 'A film', mediaUrl: `https://youtu.be/${videoId}` }),
  })
  await page.goto('/news')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'A film' }) })
  await expect(card.getByText('NEWS', { exact: true })).toBeVisible()

  const data = (await readFile(new URL('../../demo/images/news-solar-aerial.jpg', import.meta.url))).toString('base64')
  const file = await call<{ url: string }>('POST', '/api/admin/media/upload-cloud', {
    filename: `youtube-${videoId}.jpg`,
    mimeType: 'image/jpeg',
    data,
  })
  await page.goto('/news')
  const picture = card.locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', file.url)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await page.goto(`/news/${article.id}`)
  const play = page.getByRole('button', { name: /^Play the video/ })
  await expect(play).toContainText('youtube-nocookie.com')
  await expect(page.locator('iframe')).toHaveCount(0)

  allow(/youtube-nocookie\.com/)
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }),
  )
  await play.press('Enter')
  await expect(page.locator('iframe')).toHaveAttribute('src', `${playerUrl}?autoplay=1`)
  await expect(page.locator('iframe')).toBeFocused()
})

for (const [link, player] of [
  [`https://www.youtube.com/watch?v=${videoId}&t=10`, `${playerUrl}?start=10`],
  [`https://youtu.be/${videoId}`, playerUrl],
  [`https://www.youtube.com/embed/${videoId}`, playerUrl],
] as const)
  test(`the home and the about page offer ${link} in its embed form`, async ({ admin: { page, call } }) => {
    const key = 'about_video_url'
    await call('PUT', `/api/admin/content/${key}`, { key, title: 'Video', content: link, type: 'video' })
    // The other instance may serve its earlier page for up to a second.
    for (const path of ['/', '/about'])
      await expect(async () => {
        await page.goto(path)
        await expect(page.getByRole('button', { name: /^Play the video/ })).toHaveAttribute('href', player, {
          timeout: 500,
        })
      }).toPass()
  })

test('a site without a video has no hole: the home page waits for one, the about page does without', async ({
  admin: { page, call },
}) => {
  await call('DELETE', '/api/admin/content/about_video_url')
  // The other instance may serve its earlier page for up to a second.
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByText('Video Loading...', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.goto('/about')
  await expect(page.getByRole('button', { name: /^Play the video/ })).toHaveCount(0)
})
