import type { Page } from '@playwright/test'
import type { MediaFile } from '#contract/media/media.ts'
import { isDeep } from '../depth.ts'
import { expect, test, toast } from './admin.ts'
import { expectGoodInAnyLook } from './axe.ts'
import { fileNamed, upload } from './media-files.ts'

test.use({ siteOf: 'media' })

const card = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })

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

test('a file tells where it is used, and its alt text reaches the pages', async ({ admin: { page }, allow }) => {
  // The library shows a picture of this other site, which an earlier test has added.
  allow(/pictures\.example/)
  await page.goto('/admin?tab=media')
  await page.getByRole('button', { name: 'project-wind-ridge.jpg', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'project-wind-ridge.jpg' })
  await expect(dialog.getByRole('region', { name: 'Where it is used' })).toContainText('1.0 MW wind farm')
  await dialog.getByRole('textbox', { name: /^Alt text/ }).fill('Four turbines on a ridge.')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'File updated successfully')).toBeVisible()
  await page.goto('/projects')
  await expect(page.getByAltText('Four turbines on a ridge.').first()).toBeAttached()
})

if (isDeep)
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
    if (isDeep) await expectGoodInAnyLook(page, 'a title and an alt text in the grid')
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
    if (isDeep) await expectGoodInAnyLook(page, 'a file with a tag and a focal point')
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

if (isDeep)
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
  if (isDeep) await expectGoodInAnyLook(page, 'the deletion of a used file')
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
