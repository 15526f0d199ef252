import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type MediaFile, mediaApi } from '#contract/media/media.ts'
import { aPdf } from '../files.ts'
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
    expect.stringMatching(
      /^“Roof\.jpeg” is larger than 1 MB\. Make it smaller\?.* Press Cancel to leave the picture out\.$/s,
    ),
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

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

/** Creates a PNG with a transparent stripe in its middle. */
async function stripedPng(width: number, height: number) {
  const colors = await noise(width, height).raw().toBuffer()
  const isStripe = (y: number) => Math.abs(y - height / 2) < height / 8
  const alpha = Buffer.from(Array.from({ length: width * height }, (_, i) => (isStripe(i / width) ? 0 : 255)))
  return sharp(colors, { raw: { width, height, channels: 3 } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** Creates a BMP of 24 bits, which sharp can't write. */
async function bitmap(width: number, height: number) {
  const pixels = await noise(width, height).raw().toBuffer()
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + pixels.length, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  return Buffer.concat([head, pixels])
}

const turned = (orientation: number) => noise(1800, 900).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()

for (const { name, type = 'image/jpeg', make, isUpright = false } of [
  { name: 'upside down.jpg', make: () => turned(3) },
  { name: 'turned left.jpg', make: () => turned(8), isUpright: true },
  { name: 'turned right.jpg', make: () => turned(6), isUpright: true },
  { name: 'mirrored.jpg', make: () => turned(5), isUpright: true },
  {
    name: 'screen.png',
    type: 'image/png',
    make: () => stripedPng(1800, 900),
  },
  { name: 'photo.webp', type: 'image/webp', make: () => noise(1800, 900).webp({ quality: 100 }).toBuffer() },
  { name: 'photo.avif', type: 'image/avif', make: () => noise(1800, 900).avif({ quality: 95, effort: 0 }).toBuffer() },
  { name: 'scan.bmp', type: 'image/bmp', make: () => bitmap(1800, 900) },
])
  test(`${name} over 1 MB becomes a smaller JPEG that stands upright`, async ({ admin: { page, call } }) => {
    const large = await make()
    expect(large.length).toBeGreaterThan(1024 * 1024)
    await page.goto('/admin?tab=media')
    page.once('dialog', (question) => question.accept())
    await pick(page, name, large, type)
    const title = name.replace(/\w+$/, 'jpg')
    await expect(toast(page, 'Upload Success')).toContainText(title)
    const [file] = await call<MediaFile[]>('GET', `${mediaApi.list.path}?q=${encodeURIComponent(title)}`)
    expect(file?.mimeType).toBe('image/jpeg')
    const stored = await (await page.request.get(file?.url ?? '')).body()
    const { width = 0, height = 0, exif } = await sharp(stored).metadata()
    expect(width / height).toBeCloseTo(isUpright ? 0.5 : 2, 1)
    expect(exif).toBeUndefined()
    if (type === 'image/png') {
      const middle = { left: width / 2 - 20, top: height / 2 - 20, width: 40, height: 40 }
      const { channels } = await sharp(await sharp(stored).extract(middle).toBuffer()).stats()
      for (const { min } of channels) expect(min).toBeGreaterThan(240)
    }
  })

for (const [name, type, reason] of [
  ['phone.heic', 'image/heic', 'Please select a JPEG, PNG, GIF, WebP or AVIF picture'],
  ['scan.tiff', 'image/tiff', 'Please select a JPEG, PNG, GIF, WebP or AVIF picture'],
  ['drawing.svg', 'image/svg+xml', 'Please select a JPEG, PNG, GIF, WebP or AVIF picture'],
  ['phone.heic', '', 'Please select a JPEG, PNG, GIF, WebP or AVIF picture'],
  ['moving.gif', 'image/gif', 'Please select a file smaller than 1MB for reliable upload'],
] as const)
  test(`${name} over 1 MB of the type “${type}”, which the browser does not draw again, is refused with its reason`, async ({
    admin: { page },
  }) => {
    await page.goto('/admin?tab=media')
    page.on('dialog', (question) => question.accept())
    await pick(page, name, Buffer.alloc(2 * 1024 * 1024, 7), type)
    await expect(page.getByRole('list', { name: 'Uploads' })).toContainText(reason)
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

const fields = [
  { place: 'projects&edit=new', button: 'Upload picture', calls: /upload-cloud/ },
  { place: 'products&edit=new', button: 'Upload picture', calls: /upload-cloud/ },
  { place: 'news&edit=new', button: 'Upload picture', calls: /upload-cloud/ },
  { place: 'products&edit=new', button: 'Upload PDF', calls: /\/api\/upload$/ },
  { place: 'media', button: 'Upload a new picture', calls: /upload-cloud/ },
]

for (const [index, { place, button, calls }] of fields.entries())
  test(`an upload by “${button}” in ${place} that was interrupted can be tried again from its toast`, async ({
    admin: { page },
    allow,
  }) => {
    allow(/Failed to load/)
    await page.goto(`/admin?tab=${place}`)
    if (place === 'media') {
      await page.getByRole('button', { name: 'project-storage-yard.jpg', exact: true }).click()
      await page.getByRole('button', { name: 'Replace everywhere' }).click()
    }
    const isPdf = button.endsWith('PDF')
    const picture = await sharp({ create: { width: 40, height: 30 + index, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    await page.route(calls, (route) => route.abort('internetdisconnected'))
    await pickFiles(page, button, {
      name: isPdf ? 'sheet.pdf' : `field-${index}.png`,
      mimeType: isPdf ? 'application/pdf' : 'image/png',
      buffer: isPdf ? aPdf() : picture,
    })
    const failure = toast(page, /Upload failed/i)
    await expect(failure).toBeVisible()
    await page.unroute(calls)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(toast(page, /Upload Success|File replaced/)).toBeVisible()
  })
