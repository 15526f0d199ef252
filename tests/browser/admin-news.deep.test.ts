import type { Locator, Page } from '@playwright/test'
import { type Article, newsApi } from '#contract/content/news.ts'
import { pastes } from '#tests/pastes/pastes.ts'
import { expect, test, toast } from './admin.ts'
import { expectGoodInAnyLook } from './axe.ts'
import { moveToEnd, paste, selectAll } from './editor.ts'

test.use({ siteOf: 'news in depth' })

const dialog = (page: Page) => page.getByRole('dialog')

const writeUp = (page: Page) => dialog(page).getByRole('textbox', { name: 'Write-up' })

test('the focus stays on the switch that was pressed, and moves to the next article after a deletion', async ({
  admin: { page, call },
}) => {
  page.on('dialog', (question) => question.accept())
  const [article] = await call<Article[]>('GET', newsApi.list.path)
  await call('POST', newsApi.create.path, { ...article, title: 'Brief news', date: '2040-01-01', isActive: true })
  await page.goto('/admin?tab=news')
  const firstCard = page.getByRole('tabpanel').getByRole('listitem').first()
  await firstCard.getByRole('switch').press('Space')
  await expect(toast(page, 'Article is inactive now')).toBeVisible()
  await expect(firstCard.getByRole('switch')).toBeFocused()
  await firstCard.getByRole('button', { name: /^Delete/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Brief news' })).toBeHidden()
  await expect(firstCard.locator(':focus')).toHaveCount(1)
})

test('neither the cursor nor the menu of blocks is hidden by the buttons at the end of a long write-up', async ({
  admin: { page },
}) => {
  // On a phone, the buttons take the most room.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin?tab=news&edit=1')
  await expect(writeUp(page).getByRole('heading', { name: 'The arithmetic' })).toBeVisible()
  await moveToEnd(writeUp(page))
  await expect(writeUp(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Seen from the road.')
  const isUncovered = (place: Locator) =>
    place.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await expect.poll(() => isUncovered(writeUp(page).getByText('Seen from the road.'))).toBe(true)

  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  const options = page.getByRole('listbox', { name: 'Insert' }).getByRole('option')
  await expect(options).not.toHaveCount(0)
  for (const option of await options.all()) {
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => isUncovered(option)).toBe(true)
    await page.keyboard.press('ArrowDown')
  }
  await options.filter({ hasText: 'Table' }).click()
  await page.keyboard.type('Month')
  await expect(writeUp(page).getByRole('table').last()).toContainText('Month')
})

test('text that is typed right after a click on a tool goes into the write-up', async ({ admin: { page } }) => {
  await page.goto('/admin?tab=news&edit=1')
  await expect(writeUp(page).getByRole('heading', { name: 'The arithmetic' })).toBeVisible()
  await moveToEnd(writeUp(page))
  await expect(writeUp(page)).toBeFocused()
  // A busy device: the browser draws no further frame before the administrator types.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await dialog(page).getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Month')
  await expect(writeUp(page).getByRole('table').last()).toContainText('Month')
})

test('the editor changes nothing in the articles of the demo', async ({ admin: { page, call } }) => {
  const articlesBefore = await call<Article[]>('GET', newsApi.list.path)
  for (const { id, title } of articlesBefore) {
    await page.goto(`/admin?tab=news&edit=${id}`)
    await expect(writeUp(page)).toBeVisible()
    await expect(dialog(page).getByText('only its HTML can show'), title).toBeHidden()
    await dialog(page).getByLabel('Location').press('End')
    await dialog(page).getByLabel('Location').press('!')
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'News article updated successfully')).toBeVisible()
  }
  const articlesAfter = await call<Article[]>('GET', newsApi.list.path)
  expect(articlesAfter.map(({ id, writeUp }) => [id, writeUp])).toEqual(
    articlesBefore.map(({ id, writeUp }) => [id, writeUp]),
  )
})

test('markup that nobody has touched is saved byte for byte, in whatever form it was written', async ({
  admin: { page, call },
}) => {
  const parts = {
    first: '<p>One  <b>year</b> of\nsun,<br />and <i>dust</i>.</p>',
    second: '<p>It made 412 MWh.</p>',
    rest: '\n\n<h3>CO<sub>2</sub> &amp; \u00a0more</h3><ul>\n  <li><p>Hail</p></li>\n  <li>Salt</li>\n</ul>',
  }
  const wholeText = parts.first + parts.second + parts.rest
  const { id, writeUp: stored } = await call<Article>('POST', newsApi.create.path, {
    title: 'Written by hand',
    date: '2026-01-03',
    location: 'Abuja',
    mediaUrl: null,
    writeUp: wholeText,
    isActive: true,
  })
  const findArticle = async () => (await call<Article[]>('GET', newsApi.list.path)).find((article) => article.id === id)
  const save = async () => {
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'News article updated successfully')).toBeVisible()
  }
  await page.goto(`/admin?tab=news&edit=${id}`)
  await writeUp(page).getByText('412 MWh').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Backspace')
  await save()
  expect((await findArticle())?.writeUp).toBe(stored)
  expect((await findArticle())?.version).toBe(1)

  await page.goto(`/admin?tab=news&edit=${id}`)
  await writeUp(page).getByText('412 MWh').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Much.')
  await save()
  expect((await findArticle())?.writeUp).toBe(stored.replace('412 MWh.', '412 MWh. Much.'))
})

test('markup that the editor does not know opens as HTML, so that nothing is lost', async ({
  admin: { page, call },
}) => {
  const { id } = await call<Article>('POST', newsApi.create.path, {
    title: 'Odd markup',
    date: '2026-01-02',
    location: 'Abuja',
    mediaUrl: null,
    writeUp: '<dl><dt>PR</dt><dd>77 %</dd></dl>',
    isActive: true,
  })
  await page.goto(`/admin?tab=news&edit=${id}`)
  await expect(dialog(page).getByText('only its HTML can show')).toBeVisible()
  await expect(writeUp(page)).toHaveValue('<dl><dt>PR</dt><dd>77 %</dd></dl>')
})

test('a text pasted from another program keeps its structure and loses all other markup', async ({
  admin: { page },
}) => {
  const withoutBreaks = (html: string) => html.replaceAll(/>\n</g, '><').replaceAll(/<li><p>(.*?)<\/p>/g, '<li>$1')
  const pasteOverAll = async (type: string, data: string) => {
    await selectAll(writeUp(page))
    await writeUp(page).press('Delete')
    await paste(writeUp(page), { [type]: data })
  }
  await page.goto('/admin?tab=news&edit=new')
  for (const program of ['Word', 'Google Docs', 'an old content system']) {
    const { pasted, expected } = pastes.find(({ name }) => name === `an article of ${program}`) ?? {
      pasted: '',
      expected: program,
    }
    await pasteOverAll('text/html', pasted)
    await dialog(page).getByRole('button', { name: 'Edit as HTML' }).click()
    const source = dialog(page).getByRole('textbox', { name: 'Write-up' })
    await expect.poll(async () => withoutBreaks(await source.inputValue()), program).toBe(withoutBreaks(expected))
    await dialog(page).getByRole('button', { name: 'Edit as it looks' }).click()
  }
  await pasteOverAll('text/html', '<p>As in <a href="/news/999999">our news</a>.</p>')
  await expect(dialog(page).getByText('The link “our news” leads to a page that is not there.')).toBeVisible()
  await pasteOverAll('text/plain', 'https://youtu.be/aqz-KE-bpKQ')
  await expect(dialog(page).getByText('A film has no title.')).toBeVisible()
})

test('links and pictures that lead nowhere are listed before publishing, also while HTML is edited', async ({
  admin: { page, call },
  allow,
}) => {
  allow(/404/)
  const gone = `/media/${'0'.repeat(32)}/gone`
  const { id } = await call<Article>('POST', newsApi.create.path, {
    title: 'Dead ends',
    date: '2026-01-02',
    location: 'Abuja',
    mediaUrl: null,
    writeUp: `<h2>One part</h2><p><a href="${gone}.pdf">Sheet</a> <a href="#part-1">Part</a> <a href="#part-2">None</a></p><img src="${gone}.jpg" alt="A roof">`,
    isActive: false,
  })
  await page.goto(`/admin?tab=news&edit=${id}`)
  const review = dialog(page).getByRole('region', { name: 'Before you publish' })
  await expect(review.getByRole('listitem')).toHaveText([
    'The link “Sheet” leads to a page that is not there.',
    'The link “None” leads to a place that this page does not have.',
    'Picture 1 can’t be shown.',
  ])
  await dialog(page).getByRole('button', { name: 'Edit as HTML' }).click()
  const source = '<p><a href="http://old.example">Old</a> <a>Empty</a></p><img src="/media/a/b.jpg">'
  await dialog(page).getByRole('textbox', { name: 'Write-up' }).fill(source)
  await expect(dialog(page).getByRole('list', { name: 'Before you publish' }).getByRole('listitem')).toHaveText([
    'The link “Old” begins with http: instead of https: and will be removed.',
    'The link “Empty” has no address.',
    'Picture 1 has no alt text.',
    'Picture 1 can’t be shown.',
  ])
})

test('a broken link to another site is listed once it was checked, and one that is too long counts as not checked', async ({
  admin: { page, call },
  allow,
}) => {
  allow(/Failed to load/)
  const { id } = await call<Article>('POST', newsApi.create.path, {
    title: 'Elsewhere',
    date: '2026-01-03',
    location: 'Abuja',
    mediaUrl: null,
    writeUp: `<p>This is in the <a href="https://no-such-site.invalid/page">Report</a> of the utility.</p>
      <p>The plant is on the <a href="https://other.invalid/${'a'.repeat(2048)}">Map</a> of the utility.</p>`,
    isActive: false,
  })
  await page.goto(`/admin?tab=news&edit=${id}`)
  await dialog(page).getByRole('button', { name: 'Check links to other sites' }).press('Enter')
  await expect(
    dialog(page).getByText('Links to other sites checked: 1. Broken: 1. Could not be checked: 1.'),
  ).toBeVisible()
  const review = dialog(page).getByRole('region', { name: 'Before you publish' })
  await expect(review.getByRole('listitem')).toHaveText([
    'The link “Report” leads to another site that does not show the page.',
  ])
  await expectGoodInAnyLook(page, 'the checked links of a write-up')
})
