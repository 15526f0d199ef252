import sharp, { type Sharp } from 'sharp'
import { type ContentInput, contentApi } from '#contract/content/blocks.ts'
import { mediaApi } from '#contract/media/media.ts'
import { aBlock } from '../makers.ts'
import { expect, test, toast } from './admin.ts'
import { expectGoodInAnyLook, expectNoAxeViolations } from './axe.ts'
import { contrastBehind, contrastsBehind } from './contrast.ts'

test.use({ siteOf: 'optional content' })

test('an administrator adds the line of years, and the about page shows it', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=content')
  const optional = page.getByRole('region', { name: 'Optional content' })
  await optional.getByRole('button', { name: 'Add About: line of years' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Content' })
  await dialog.getByLabel('Step 1 title').fill('2021')
  await dialog.getByLabel('Step 1 text').fill('Two rooms and a data logger.')
  await dialog.getByRole('button', { name: 'Add step' }).click()
  await dialog.getByLabel('Step 2 title').fill('2023')
  await dialog.getByLabel('Step 2 text').fill('The first container.')
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = dialog.frameLocator('iframe[title="Preview of the page"]')
  await expect(preview.getByRole('region', { name: 'Since 2021' })).toContainText('Two rooms and a data logger.')
  await dialog.getByRole('button', { name: 'Create content' }).click()
  await expect(toast(page, 'Content created successfully')).toBeVisible()
  await expect(optional.getByText('About: line of years')).toBeHidden()

  await page.goto('/about')
  const years = page.getByRole('region', { name: 'Since 2021' }).getByRole('listitem')
  await expect(years).toHaveText(['2021Two rooms and a data logger.', '2023The first container.'])
})

test('an administrator writes the headings and reasons of the home page in plain fields', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=content')
  const optional = page.getByRole('region', { name: 'Optional content' })
  await optional.getByRole('button', { name: 'Add Home: headings, reasons and closing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Content: Headings, reasons and closing' })
  await expect(dialog.getByLabel('About heading')).toHaveValue('Advancing Energy Excellence')
  await dialog.getByLabel('About heading').fill('Wind for every mill')
  await dialog.getByLabel('Reason 1 title').fill('Nearby')
  await dialog.getByLabel('Closing', { exact: true }).fill('Call us, or walk in.')
  await dialog.getByText('Advanced: key, type and title').click()
  await expectGoodInAnyLook(page, 'the texts of the home page')
  await dialog.getByRole('button', { name: 'Create content' }).click()
  await expect(toast(page, 'Content created successfully')).toContainText('Headings, reasons and closing')

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Wind for every mill' })).toBeVisible()
  const reasons = page.getByRole('region', { name: 'Your Trusted Energy Partner' }).getByRole('heading', { level: 3 })
  await expect(reasons).toHaveText(['Nearby', 'Technical Excellence', 'Sustainability Focus'])
  await expect(page.getByText('Call us, or walk in.')).toBeVisible()
})

test('an administrator writes the certificates, and a visitor finds them in the footer', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=content')
  await page.getByRole('region', { name: 'Optional content' }).getByRole('button', { name: 'Add Certificates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Content' })
  await dialog.getByLabel('Certificate 1 name').fill('Licence to build and test electrical installations')
  await dialog.getByLabel('Certificate 1 number').fill('LEC-0815-1207')
  await dialog.getByLabel('Certificate 1 valid until').fill('2021-06-30')
  await dialog.getByLabel('Certificate 1 file').fill('/media/a/licence.pdf')
  await dialog.getByRole('button', { name: 'Add certificate' }).click()
  await dialog.getByLabel('Certificate 2 name').fill('Registration as a company')
  await dialog.getByLabel('Certificate 2 valid until').fill('2099')
  // Scrolls the button to the middle for axe, because the bar at the bottom of the dialog covers what is under it.
  await dialog
    .getByRole('button', { name: 'Add certificate' })
    .evaluate((button) => void button.scrollIntoView({ block: 'center' }))
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Create content' }).click()
  await expect(toast(page, 'Content created successfully')).toBeVisible()

  await page.goto('/terms')
  const links = page.getByRole('navigation', { name: 'Working with us' }).getByRole('link')
  await expect(links).toHaveText(['Certificates'])
  await links.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certificates' })).toBeFocused()
  const licence = page.locator('main li').first()
  const registration = page.locator('main li').last()
  await expect(licence).toContainText('LEC-0815-1207')
  await expect(licence).toContainText('June 30, 2021')
  await expect(licence).toContainText('Expired')
  await expect(licence.getByRole('link', { name: 'Download Licence to build' })).toHaveAttribute(
    'href',
    /licence\.pdf$/,
  )
  await expect(registration).toContainText('2099')
  await expect(registration).not.toContainText('Expired')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('an administrator names clients and people in rows of a form, and visitors see them with their pictures', async ({
  admin: { page, call },
}) => {
  const square = sharp({ create: { width: 200, height: 200, channels: 3, background: '#0e6b4f' } })
  const { url } = await call<{ url: string }>('POST', mediaApi.upload.path, {
    filename: 'face.png',
    mimeType: 'image/png',
    data: (await square.png().toBuffer()).toString('base64'),
  })
  await page.goto('/admin?tab=content')
  const optional = page.getByRole('region', { name: 'Optional content' })
  await optional.getByRole('button', { name: 'Add Home: clients, certificates and partners' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Content' })
  await dialog.getByLabel('Partner 1 name').fill('Kaduna Mill')
  await dialog.getByLabel('Partner 1 role').fill('Client since 2024')
  await dialog.getByLabel('Partner 1 picture').fill(url)
  await dialog.getByLabel('Partner 1 link').fill('https://mill.example/')
  await dialog.getByRole('button', { name: 'Add partner' }).click()
  await expect(dialog.getByLabel('Partner 2 name')).toBeFocused()
  await page.keyboard.type('ISO 9001')
  await expectGoodInAnyLook(page, 'the form of clients')
  await dialog.getByRole('button', { name: 'Create content' }).click()
  await expect(toast(page, 'Content created successfully')).toBeVisible()

  await optional.getByRole('button', { name: 'Add About and contact: people' }).click()
  await dialog.getByLabel('Person 1 name').fill('Amina Bello')
  await dialog.getByLabel('Person 1 field').fill('Wind and hydropower')
  await dialog.getByLabel('Person 1 picture').fill(url)
  await dialog.getByRole('button', { name: 'Create content' }).click()
  await expect(toast(page, 'Content created successfully')).toBeVisible()

  await page.goto('/')
  const partners = page.getByRole('region', { name: 'Clients, certificates and partners' }).getByRole('listitem')
  await expect(partners).toHaveText(['Kaduna MillClient since 2024', 'ISO 9001'])
  await expect(partners.getByRole('link', { name: 'Kaduna Mill' })).toHaveAttribute('href', 'https://mill.example/')
  for (const path of ['/about', '/contact']) {
    await page.goto(path)
    const people = page.getByRole('region', { name: 'The people you meet' }).getByRole('listitem')
    await expect(people).toHaveText(['Amina BelloWind and hydropower'])
    await people.scrollIntoViewIfNeeded()
    await expect(people.locator('img')).toHaveJSProperty('complete', true)
    expect((await people.locator('img').boundingBox())?.width).toBe(80)
  }
})

test('an administrator’s own picture is at the top of a page, and the words stand out from it even if it is white', async ({
  admin: { page, call },
}) => {
  const white = sharp({ create: { width: 1920, height: 640, channels: 3, background: '#ffffff' } })
  const { url } = await call<{ url: string }>('POST', mediaApi.upload.path, {
    filename: 'white.png',
    mimeType: 'image/png',
    data: (await white.png().toBuffer()).toString('base64'),
  })
  const content = JSON.stringify({ about: url, products: '', projects: url, news: '', contact: url })
  await call('POST', contentApi.create.path, aBlock({ key: 'head_pictures', type: 'json', content }))
  for (const path of ['/about', '/projects', '/contact']) {
    await page.goto(path)
    await expect(page.locator('.head img')).toHaveAttribute('src', url)
    for (const width of [390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const words of ['.head h1', '.head .text-lead'])
        expect(await contrastBehind(page, words), `${words} of ${path} at ${width} px`).toBeGreaterThanOrEqual(4.5)
    }
  }
  await page.goto('/products')
  await expect(page.locator('.head img')).toHaveAttribute('src', '/heads/products.jpg')
})

test('the words of the home page stand out from any picture at any width, and a dark picture is hardly darkened', async ({
  admin: { page, call },
}) => {
  test.slow()
  const upload = async (picture: Sharp) => {
    const data = (await picture.jpeg().toBuffer()).toString('base64')
    const file = { filename: 'hero.jpg', mimeType: 'image/jpeg', data }
    return (await call<{ url: string }>('POST', mediaApi.upload.path, file)).url
  }
  const noise = (brightness: number) =>
    sharp({
      create: {
        width: 1600,
        height: 1000,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: brightness, sigma: 25 },
      },
    })
  const shades: number[] = []
  for (const brightness of [15, 50, 85, 110, 130, 150, 170, 190, 210, 235, 255]) {
    const url = await upload(noise(brightness))
    const content = JSON.stringify({ landscape: url, portrait: url })
    await call('PUT', '/api/admin/content/hero_pictures', aBlock({ key: 'hero_pictures', type: 'json', content }))
    await expect(async () => {
      await page.goto('/')
      await expect(page.locator('.hero img')).toHaveAttribute('src', url, { timeout: 1000 })
    }).toPass()
    for (const width of [320, 390, 600, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
      const at = `${brightness} at ${width} px`
      const [title, subtitle, header] = await contrastsBehind(page, ['h1', 'h1 + p', 'header'])
      expect(title, `title on ${at}`).toBeGreaterThanOrEqual(3)
      expect(subtitle, `subtitle on ${at}`).toBeGreaterThanOrEqual(4.5)
      expect(header, `header on ${at}`).toBeGreaterThanOrEqual(4.5)
    }
    const shade = (hero: Element) => Number(getComputedStyle(hero, '::before').opacity)
    shades.push(await page.locator('.hero').evaluate(shade))
  }
  expect(shades).toEqual(shades.toSorted((a, b) => a - b))
  expect(shades[0]).toBeLessThan(0.2)
  expect(shades.at(-1)).toBeGreaterThan(0.6)
})

test('a company without a number for WhatsApp has no link to it on any page', async ({ admin: { page, call } }) => {
  const company = await call<ContentInput>('GET', '/api/content/company')
  const content = JSON.stringify({ ...JSON.parse(company.content), whatsapp: '' })
  await call('PUT', '/api/admin/content/company', aBlock({ key: 'company', type: 'json', content }))
  for (const path of ['/', '/contact']) {
    // Another instance may send the earlier page for a few milliseconds.
    await expect.poll(async () => (await page.request.get(path)).text()).not.toContain('wa.me')
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Call +234 9 000 0150' }).first()).toBeVisible()
    await expect(page.locator('a[href*="wa.me"]')).toHaveCount(0)
    await expect(page.getByText('WhatsApp')).toHaveCount(0)
  }
})
