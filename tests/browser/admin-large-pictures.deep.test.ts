import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type MediaFile, mediaApi } from '#contract/media/media.ts'
import { expect, pickFiles, test, toast } from './admin.ts'

test.use({ siteOf: 'large pictures' })

/** Creates a photograph of a camera that was held upright, larger than 1 MB. */
const photograph = () =>
  sharp({
    create: {
      width: 3600,
      height: 2400,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '9/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()

const pick = (page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  page.locator('input[type=file][multiple]').first().setInputFiles({ name, mimeType, buffer })

test('a photograph over 1 MB is made smaller if the administrator wants it, and refused otherwise', async ({
  admin: { page, call },
}) => {
  const large = await photograph()
  expect(large.length).toBeGreaterThan(1024 * 1024)
  await page.goto('/admin?tab=media')
  const questions: string[] = []
  let isWanted = false
  page.on('dialog', (question) => {
    questions.push(question.message())
    return isWanted ? question.accept() : question.dismiss()
  })
  await pick(page, 'Roof.jpeg', large)
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads).toContainText('Please select a file smaller than 1MB for reliable upload')
  expect(questions).toEqual([
    expect.stringMatching(/^“Roof\.jpeg” is larger than 1 MB\. Make it smaller\?.* If not, it refuses the upload\./s),
  ])

  isWanted = true
  await uploads.getByRole('button', { name: 'Try again: Roof.jpeg' }).click()
  await expect(toast(page, 'Upload Success')).toContainText('Roof.jpg')
  await expect(uploads).toBeHidden()
  const [file] = await call<MediaFile[]>('GET', `${mediaApi.list.path}?q=Roof`)
  const response = await page.request.get(file?.url ?? '')
  const stored = await response.body()
  expect(stored.length).toBeLessThanOrEqual(1.2 * 1024 * 1024)
  const { width = 0, height = 0, exif } = await sharp(stored).metadata()
  expect(Math.max(width, height)).toBeLessThanOrEqual(2400)
  expect(height).toBeGreaterThan(width)
  expect(exif).toBeUndefined()

  await pick(page, 'broken.jpg', Buffer.alloc(2 * 1024 * 1024, 7))
  await expect(uploads).toContainText('Please select a file smaller than 1MB for reliable upload')
})

test('the dialog that replaces a picture offers to make a large one smaller, too', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=media')
  await page.getByRole('button', { name: 'project-solar-plant.jpg', exact: true }).click()
  await page.getByRole('button', { name: 'Replace everywhere' }).click()
  page.once('dialog', (question) => question.accept())
  await pickFiles(page, 'Upload a new picture', {
    name: 'Yard.jpeg',
    mimeType: 'image/jpeg',
    buffer: await photograph(),
  })
  await expect(toast(page, 'File replaced')).toContainText('Yard.jpg is shown in')
})

test('an upload that was interrupted can be tried again', async ({ admin: { page }, allow }) => {
  allow(/Failed to load/)
  await page.goto('/admin?tab=media')
  const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  await page.route(/upload-cloud/, (route) => route.abort('internetdisconnected'))
  await pick(page, 'blue.png', small, 'image/png')
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await expect(uploads).toContainText('Upload failed - please try again')
  await page.unroute(/upload-cloud/)
  await uploads.getByRole('button', { name: 'Try again: blue.png' }).click()
  await expect(toast(page, 'Upload Success')).toContainText('blue.png')
  await expect(uploads).toBeHidden()
})
