import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { MediaFile } from '#contract/media/media.ts'
import { expect, failCalls, test, toast } from './admin.ts'
import { expectGoodInAnyLook } from './axe.ts'

test.use({ siteOf: 'media' })

const card = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })

/** Creates a picture whose colour depends on its name, because the library stores equal pictures as one file. */
const pngNamed = (name: string) => {
  const [r, g, b] = createHash('sha256').update(name).digest()
  return sharp({ create: { width: 4, height: 4, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}

const fileNamed = async (name: string) => ({ name, mimeType: 'image/png', buffer: await pngNamed(name) })

async function upload(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload File' }).click()
  await (await choosing).setFiles(files)
}

test('the library shows each file with its size, and its address is copied', async ({ admin: { page }, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin?tab=media')
  await expect(page.getByText('24 of 24 files')).toBeVisible()
  await expect(card(page, 'film.mp4')).toContainText('648.04 KB')
  await card(page, 'film.mp4').getByRole('button', { name: 'Copy URL' }).click()
  await expect(toast(page, 'URL copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/media\/.*film\.mp4$/)
  await page.getByLabel('Kind of files').selectOption('Films')
  await expect(card(page, 'hero-savanna-dawn.jpg')).toBeHidden()
  await expect(card(page, 'film.mp4')).toBeVisible()
})

test('an administrator uploads one picture, and several at once', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=media')
  await upload(page, [await fileNamed('one.png')])
  await expect(toast(page, 'Upload Success')).toContainText('one.png')
  await upload(page, [await fileNamed('two.png'), await fileNamed('three.png')])
  await expect(toast(page, 'Upload Success')).toContainText('2 files')
  for (const name of ['one.png', 'two.png', 'three.png']) await expect(card(page, name)).toBeVisible()
})

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

test('a file on another site is added by its address, and its card says that nothing is there', async ({
  admin: { page },
  allow,
}) => {
  allow(/pictures\.example|400/)
  await page.route('https://pictures.example/**', (route) => route.abort())
  await page.goto('/admin?tab=media')
  await page.getByRole('button', { name: 'Add URL' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add URL' })
  await dialog.getByRole('button', { name: 'Add URL' }).click()
  await expect(dialog.getByText('Please provide both URL and title').first()).toBeVisible()
  await dialog.getByLabel('URL', { exact: true }).fill('https://pictures.example/dam.webp')
  await dialog.getByLabel('Title').fill('A dam')
  await dialog.getByRole('button', { name: 'Add URL' }).click()
  await expect(toast(page, 'External URL added successfully')).toBeVisible()
  await expect(card(page, 'A dam')).toContainText('URL Error')
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

test('a file tells where it is used, and its alt text reaches the pages', async ({ admin: { page }, allow }) => {
  // The library shows a picture of this other site, which an earlier test has added.
  allow(/pictures\.example/)
  await page.goto('/admin?tab=media')
  await page.getByRole('button', { name: 'project-wind-ridge.jpg', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'project-wind-ridge.jpg' })
  await expect(dialog.getByRole('region', { name: 'Where it is used' })).toContainText('1.0 MW wind farm')
  await dialog.getByLabel('Alt text').fill('Four turbines on a ridge.')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'File updated successfully')).toBeVisible()
  await page.goto('/projects')
  await expect(page.getByAltText('Four turbines on a ridge.').first()).toBeAttached()
})

test('title and alt text are edited in the grid, files are found by tags, and crops follow the focal point', async ({
  admin: { page },
  allow,
}) => {
  // The library shows a picture of this other site, which an earlier test has added.
  allow(/pictures\.example/)
  await page.goto('/admin?tab=media')
  const pencil = page.getByRole('button', { name: 'Edit title of project-grid-substation.jpg' })
  await pencil.focus()
  await page.keyboard.press('Enter')
  const inCard = page.getByRole('form', { name: 'Title of project-grid-substation.jpg' })
  await expect(inCard.getByLabel('Title')).toBeFocused()
  await inCard.getByLabel('Title').fill('Substation at Jos')
  await inCard.getByLabel('Alt text').fill('A substation above Jos.')
  await expectGoodInAnyLook(page, 'a title and an alt text in the grid')
  await inCard.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit title of Substation at Jos' })).toBeFocused()

  await page.getByRole('button', { name: 'Substation at Jos', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Substation at Jos' })
  await dialog.getByLabel('From the left').press('Home')
  await dialog.getByLabel('From the top').press('ArrowRight')
  const tags = dialog.getByRole('combobox', { name: 'Tags' })
  await tags.fill('Grid')
  await tags.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Remove tag grid' })).toBeVisible()
  await expectGoodInAnyLook(page, 'a file with a tag and a focal point')
  // The form also adds a typed tag that was not confirmed by Enter.
  await tags.pressSequentially('Jos')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('jos')
  await expect(page.getByText('1 of 1 files')).toBeVisible()
  await expect(card(page, 'Substation at Jos')).toContainText('Tags: grid, jos')

  await page.goto('/projects')
  await expect(page.getByAltText('A substation above Jos.').first()).toHaveCSS('object-position', '0% 60%')
})

test('a new picture replaces another one everywhere, and an undo takes it back', async ({
  admin: { page, call },
  allow,
}) => {
  allow(/pictures\.example/)
  const images = async () =>
    (await call<{ image: string }[]>('GET', '/api/projects')).map(({ image }) => image.split('/').at(-1))
  const imagesBefore = await images()
  await page.goto('/admin?tab=media')
  await page.getByRole('button', { name: 'project-solar-plant.jpg', exact: true }).click()
  await page.getByRole('button', { name: 'Replace everywhere' }).click()
  await expectGoodInAnyLook(page, 'replacing a picture')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a new picture' }).click()
  await (await choosing).setFiles([await fileNamed('newer plant.png')])
  await expect(toast(page, 'File replaced')).toContainText('newer plant.png is shown in')
  expect(await images()).toContain('newer-plant.png')
  await toast(page, 'File replaced').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Taken back')).toBeVisible()
  expect(await images()).toEqual(imagesBefore)
})

test('deleting asks, and asks again while a page shows the file', async ({ admin: { page, call }, allow }) => {
  allow(/409|404|pictures\.example/)
  await page.goto('/admin?tab=media')
  await upload(page, [await fileNamed('unused.png')])
  await expect(card(page, 'unused.png')).toBeVisible()
  const questions: string[] = []
  page.on('dialog', async (question) => {
    questions.push(question.message())
    await question.accept()
  })
  const removeFile = (name: string) => card(page, name).getByRole('button', { name: 'Delete' }).click()
  await removeFile('project-wind-ridge.jpg')
  const usedDialog = page.getByRole('dialog', { name: 'Delete project-wind-ridge.jpg' })
  await expect(usedDialog.getByText('The file is not deleted yet, because the site still uses it in:')).toBeVisible()
  await expect(usedDialog.getByRole('listitem')).toContainText(['1.0 MW wind farm'])
  expect(questions).toEqual(['Delete file "project-wind-ridge.jpg"? You can bring it back for 30 days.'])
  await expectGoodInAnyLook(page, 'the deletion of a used file')
  await usedDialog.getByRole('button', { name: 'Keep the file' }).click()
  await expect(usedDialog).toBeHidden()
  await expect(card(page, 'project-wind-ridge.jpg')).toBeVisible()
  await removeFile('unused.png')
  await expect(toast(page, 'File deleted successfully')).toBeVisible()
  await expect(card(page, 'unused.png')).toBeHidden()
  expect((await call<MediaFile[]>('GET', '/api/admin/media')).map(({ originalName }) => originalName)).not.toContain(
    'unused.png',
  )
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
  await expect(toast(page, 'Upload Success').filter({ hasText: 'left behind 1.png' })).toBeVisible({ timeout: 20_000 })
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
