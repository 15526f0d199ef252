import type { Locator, Page } from '@playwright/test'
import type { MediaFile } from '#contract/media/media.ts'
import { expect, failCalls, test, toast } from './admin.ts'
import { expectGoodInAnyLook } from './axe.ts'
import { fileNamed, pngNamed, upload } from './media-files.ts'

test.use({ siteOf: 'media in depth' })

const card = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })

test('pictures are dropped onto the library', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=media')
  await expect(card(page, 'film.mp4')).toBeVisible()
  const files = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
      return transfer
    },
    [...(await pngNamed('dropped'))],
  )
  const library = page.getByText('Drop pictures here').locator('..')
  await library.dispatchEvent('dragenter', { dataTransfer: files })
  await library.dispatchEvent('drop', { dataTransfer: files })
  await expect(toast(page, 'Upload Success')).toContainText('dropped.png')
  await expect(card(page, 'dropped.png')).toBeVisible()
})

test('a file of more than 1 MB is refused before it is sent', async ({ admin: { page } }) => {
  let isSent = false
  await page.route('**/upload-cloud', (route) => {
    isSent = true
    return route.fallback()
  })
  await page.goto('/admin?tab=media')
  await upload(page, [{ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(1024 * 1024 + 1) }])
  await expect(toast(page, 'Upload Failed')).toContainText('Please select a file smaller than 1MB for reliable upload')
  expect(isSent).toBe(false)
  await expectGoodInAnyLook(page, 'an upload that failed')
  await page.getByRole('button', { name: 'Dismiss large.png' }).click()
  await expect(page.getByText('large.png')).toBeHidden()
})

test('an upload that fails says why', async ({ admin: { page }, allow }) => {
  allow(/Failed to load/)
  await page.goto('/admin?tab=media')
  await upload(page, [{ ...(await fileNamed('fake.png')), buffer: Buffer.from('no picture at all') }])
  await expect(toast(page, 'Upload Failed')).toContainText('Please select a JPEG, PNG, GIF, WebP or AVIF picture')
  await failCalls(page, '**/upload-cloud', 'POST', 'offline')
  await upload(page, [await fileNamed('offline.png')])
  await expect(toast(page, 'Upload Failed')).toContainText('Upload failed - please try again')
})

test('a toast says that an address could not be added', async ({ admin: { page }, allow }) => {
  allow(/Failed to load|pictures\.example/)
  await page.goto('/admin?tab=media&edit=url')
  const dialog = page.getByRole('dialog', { name: 'Add URL' })
  await failCalls(page, '**/add-url', 'POST', 'offline')
  await dialog.getByLabel('URL', { exact: true }).fill('https://pictures.example/x.png')
  await dialog.getByLabel('Title').fill('X')
  await dialog.getByRole('button', { name: 'Add URL' }).click()
  await expect(toast(page, 'URL Add Failed')).toContainText('Failed to add URL - please check the URL format')
  await expect(dialog.getByLabel('Title')).toHaveValue('X')
})

test('another picture takes the place of a deleted one on every page', async ({ admin: { page, call }, allow }) => {
  allow(/409|404|pictures\.example/)
  page.on('dialog', (question) => question.accept())
  await page.goto('/admin?tab=media')
  await card(page, 'project-storage-yard.jpg').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete project-storage-yard.jpg' })
  await expect(question.getByRole('listitem')).toContainText(['1.9 MWh battery'])
  await question.getByRole('button', { name: 'Choose another picture' }).click()
  await page
    .getByRole('dialog', { name: 'Choose a picture' })
    .getByRole('button', { name: 'project-hydro-dam.jpg' })
    .click()
  await expect(toast(page, 'File deleted successfully')).toContainText('project-hydro-dam.jpg is shown instead')
  await expect(card(page, 'project-storage-yard.jpg')).toBeHidden()
  const projects = await call<{ title: string; image: string }[]>('GET', '/api/projects')
  expect(projects.find(({ title }) => title.includes('1.9 MWh battery'))?.image).toContain('project-hydro-dam.jpg')
  expect(JSON.stringify(projects)).not.toContain('project-storage-yard')

  await toast(page, 'File deleted successfully').getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'project-storage-yard.jpg')).toBeVisible()
  expect(JSON.stringify(await call('GET', '/api/projects'))).toContain('project-storage-yard')
})

test('a page shows a plain picture of the same size where a deleted one was, without scripts too', async ({
  admin: { page },
  browser,
  site,
  allow,
}) => {
  allow(/409|404|pictures\.example/)
  page.on('dialog', (question) => question.accept())
  const sizeOf = async (box: Locator) => {
    await box.scrollIntoViewIfNeeded()
    await expect(box).toBeVisible()
    const { width, height } = (await box.boundingBox()) ?? {}
    return { width, height }
  }
  const pictureOn = (page: Page, part: string) =>
    page.locator('main li', { hasText: '350 kW dam-toe' }).locator(part).first()
  await page.goto('/projects')
  const size = await sizeOf(pictureOn(page, 'img'))
  await page.goto('/admin?tab=media')
  await card(page, 'project-hydro-dam.jpg').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete anyway' }).click()
  await expect(toast(page, 'File deleted successfully')).toBeVisible()

  await page.goto('/projects')
  // The browser requests the picture only when the card is near the screen.
  await page.locator('main li', { hasText: '350 kW dam-toe' }).scrollIntoViewIfNeeded()
  expect(await sizeOf(pictureOn(page, '.no-picture'))).toEqual(size)
  await expect(pictureOn(page, 'img')).toHaveCount(0)
  await using context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const plainPage = await context.newPage()
  await plainPage.goto('/projects')
  expect(await sizeOf(pictureOn(plainPage, 'img'))).toEqual(size)
  const response = await plainPage.request.get((await pictureOn(plainPage, 'img').getAttribute('src')) ?? '', {
    headers: { accept: 'image/avif,image/*' },
  })
  expect(response.headers()['content-type']).toBe('image/svg+xml')
})

test('files that no page shows are found and deleted together', async ({ admin: { page, call }, allow }) => {
  // The library shows a picture of this other site, which an earlier test has added.
  allow(/pictures\.example/)
  await page.goto('/admin?tab=media')
  await upload(page, [await fileNamed('left behind 1.png'), await fileNamed('left behind 2.png')])
  await expect(card(page, 'left behind 2.png')).toBeVisible()
  await expect(toast(page, 'Upload Success')).toContainText('2 files')
  await upload(page, [{ ...(await fileNamed('left behind 1.png')), name: 'copy.png' }])
  await expect(toast(page, 'Upload Success').filter({ hasText: 'left behind 1.png' })).toBeVisible()
  await expect(card(page, 'copy.png')).toBeHidden()

  await page.getByLabel('Search media').fill('left behind')
  await expect(page.getByText('2 of 2 files')).toBeVisible()
  await page.getByRole('button', { name: 'Not used anywhere' }).click()
  await expect(page).toHaveURL(/unused=true/)
  await expectGoodInAnyLook(page, 'files that no page shows')
  const questions: string[] = []
  page.on('dialog', async (question) => {
    questions.push(question.message())
    await question.accept()
  })
  await page.getByRole('button', { name: 'Delete all 2' }).click()
  await expect(toast(page, 'Files deleted successfully')).toContainText('2 files')
  expect(questions).toEqual(['Delete 2 files that no page shows? You can bring them back for 30 days.'])
  await expect(card(page, 'left behind 1.png')).toBeHidden()
  const names = (await call<MediaFile[]>('GET', '/api/admin/media')).map(({ originalName }) => originalName)
  expect(names.filter((name) => name.startsWith('left behind'))).toEqual([])
  expect(names).toContain('project-wind-ridge.jpg')

  await toast(page, 'Files deleted successfully').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Restored')).toContainText('2 files in the media library again.')
  await expect(card(page, 'left behind 1.png')).toBeVisible()
  await expect(card(page, 'left behind 2.png')).toBeVisible()
})

test('a file that can not be deleted stays, and files are found by name', async ({ admin: { page }, allow }) => {
  allow(/Failed to load|pictures\.example/)
  page.on('dialog', (question) => question.accept())
  await page.goto('/admin?tab=media')
  await upload(page, [await fileNamed('kept.png')])
  await expect(card(page, 'kept.png')).toBeVisible()
  await page.getByLabel('Search media').fill('kept.png')
  await expect(page.getByText('1 of 1 files')).toBeVisible()
  await failCalls(page, /\/api\/admin\/media\/\d+/, 'DELETE', 500)
  await card(page, 'kept.png').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Failed to delete file')).toBeVisible()
  await expect(card(page, 'kept.png')).toBeVisible()
  await failCalls(page, /\/api\/admin\/media\?/, 'GET', 500)
  await page.reload()
  await expect(toast(page, 'Failed to fetch media files')).toBeVisible()
})
