import type { Page } from '@playwright/test'
import { type Article, newsApi } from '#contract/content/news.ts'
import { anArticle } from '#tests/makers.ts'
import { expect, test, toast } from './admin.ts'
import { expectGoodInAnyLook } from './axe.ts'
import { paste } from './editor.ts'

test.use({ siteOf: 'links' })

const writeUp = (page: Page) => page.getByRole('textbox', { name: 'Write-up' })
const linkDialog = (page: Page) => page.getByRole('dialog', { name: 'Link', exact: true })
const address = (page: Page) => linkDialog(page).getByLabel('Address')
const linkOf = (page: Page, words: string) => writeUp(page).getByRole('link', { name: words })

/** Selects the word with which the text ends. */
async function selectLastWord(page: Page, word: string) {
  await writeUp(page).evaluate((element, length) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (text.nextNode());
    const end = text.currentNode.nodeValue?.length ?? 0
    getSelection()?.setBaseAndExtent(text.currentNode, end - length, text.currentNode, end)
  }, word.length)
  expect(await page.evaluate(() => String(getSelection()))).toBe(word)
}

test('a link is set by its address or by words of its page, and an existing one stays as it is', async ({
  admin: { page, call },
}) => {
  const writtenLinks = '<p>Write to <a href="mailto:office@example.com">the office</a> about roofs and yards.</p>'
  const { id } = await call<Article>('POST', newsApi.create.path, anArticle({ title: 'Links', writeUp: writtenLinks }))
  await page.goto(`/admin?tab=news&edit=${id}`)
  await linkOf(page, 'the office').click()
  await page.keyboard.press('Control+k')
  await expect(address(page)).toHaveValue('office@example.com')
  await expect(linkDialog(page)).not.toContainText('optional')
  await address(page).press('Enter')
  await expect(linkOf(page, 'the office')).toHaveAttribute('href', 'mailto:office@example.com')

  await selectLastWord(page, 'yards.')
  await page.keyboard.press('Control+k')
  await address(page).fill('javascript:alert(1)')
  await address(page).press('Enter')
  await expect(linkDialog(page).getByText('This is not an address yet.')).toBeVisible()
  await address(page).fill('+234 803 000 0150')
  await expect(linkDialog(page).getByText('A click calls +2348030000150')).toBeVisible()
  await address(page).press('Enter')
  await expect(linkOf(page, 'yards.')).toHaveAttribute('href', 'tel:+2348030000150')

  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+k')
  await address(page).press('Enter')
  await expect(linkDialog(page).getByText('This is not an address yet.')).toBeVisible()
  await address(page).fill('battery')
  const found = linkDialog(page).getByRole('list', { name: 'Pages with these words' })
  await expect(found.getByRole('button', { name: /^Product/ }).first()).toBeVisible()
  await expect(found.getByRole('button', { name: /^Article/ }).first()).toBeVisible()
  await expectGoodInAnyLook(page, 'the pages found for a link')
  for (const [words, noun] of [
    ['Praia', 'Project'],
    ['privacy', 'Page'],
    ['data sheet inverter', 'Data sheet'],
  ] as const) {
    await address(page).fill(words)
    await expect(found.getByRole('button', { name: new RegExp(`^${noun}`) }).first()).toBeVisible()
  }
  await address(page).fill('battery')
  const hit = found.getByRole('button', { name: /^Product/ }).first()
  const title = (await hit.textContent())?.replace(/^Product/, '') ?? ''
  await hit.click()
  await address(page).press('Enter')
  await expect(linkOf(page, title)).toHaveAttribute('href', /^\/products\/\d+$/)
})

test('an address that is pasted over words links them, and what a paste loses is named', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=news&edit=new')
  await writeUp(page).click()
  await page.keyboard.type('the utility')
  await page.keyboard.press('Control+a')
  await paste(writeUp(page), { 'text/plain': 'www.example.com/map' })
  await expect(linkOf(page, 'the utility')).toHaveAttribute('href', 'https://www.example.com/map')

  await page.keyboard.press('Control+End')
  await paste(writeUp(page), {
    'text/html': '<p>As <a href="#_ftn1">said</a> in <a href="page.html">part 2</a><img src="cid:1" alt="A roof"></p>',
  })
  await expect(toast(page, 'Pasted, but not everything')).toContainText(
    'Links without an address that works here: “said”, “part 2”. Pictures to upload: “A roof”.',
  )
  await expect(writeUp(page)).toContainText('As said in part 2')

  await page.keyboard.press('Control+a')
  await paste(writeUp(page), {
    'text/html':
      '<lite-youtube videoid="aqz-KE-bpKQ"><button>Play</button></lite-youtube><object data="/a.swf"></object>' +
      '<p><a href="https://example.com"><img src="cid:2" alt="Our supplier"></a></p>',
  })
  await expect(
    writeUp(page).getByText('https://www.youtube.com/watch?v=aqz-KE-bpKQ (film of youtube.com)'),
  ).toBeVisible()
  await expect(linkOf(page, 'Our supplier')).toHaveAttribute('href', 'https://example.com')
  await expect(
    toast(page, 'Pictures to upload: “Our supplier”. Frames and films that do not work here: “/a.swf”.'),
  ).toBeVisible()
})

test('the embed code of a film becomes a film, copied parts stay whole, and a table says why its rows are fixed', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=news&edit=new')
  await writeUp(page).click()
  await page.keyboard.type('Before')
  const code =
    '<iframe title="vimeo-player" src="https://player.vimeo.com/video/76979871?h=8272103f6e" width="640"></iframe>'
  await paste(writeUp(page), { 'text/plain': code })
  await expect(writeUp(page).getByText('https://player.vimeo.com/video/76979871?h=8272103f6e (film of')).toBeVisible()

  await paste(writeUp(page), { 'text/plain': '<lite-vimeo videoid="76979871"></lite-vimeo>' })
  await expect(writeUp(page).getByText('https://vimeo.com/76979871 (film of vimeo.com)')).toBeVisible()

  await paste(writeUp(page), { 'text/plain': `Please put ${code} below.` })
  await expect(writeUp(page)).toContainText('Please put <iframe title="vimeo-player"')

  await page.keyboard.press('Control+a')
  await paste(writeUp(page), {
    'text/html': '<table><tr><td colspan="2">Both</td></tr><tr><td>a</td><td>b</td></tr></table><p>CO2</p>',
  })
  await writeUp(page).getByText('Both').click()
  await expect(page.getByRole('toolbar', { name: 'Table' })).toContainText('Merged cells: choose “Edit as HTML” below')

  await page.keyboard.press('Control+a')
  const html = await writeUp(page).evaluate((field) => {
    const clipboardData = new DataTransfer()
    field.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/html')
  })
  await page.keyboard.press('Delete')
  await paste(writeUp(page), { 'text/html': html })
  await expect(writeUp(page).getByRole('cell', { name: 'Both' })).toHaveAttribute('colspan', '2')
  await expect(writeUp(page).locator('[data-from-editor]')).toHaveCount(0)
})

test('an address of a film becomes a film if it is pasted alone, and words beside it stay', async ({
  admin: { page },
}) => {
  await page.goto('/admin?tab=news&edit=new')
  const film = 'https://youtu.be/aqz-KE-bpKQ'
  for (const pasted of [
    film,
    'youtu.be/aqz-KE-bpKQ',
    'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
    `\u200b${film}?t=1:30`,
  ]) {
    await writeUp(page).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await paste(writeUp(page), { 'text/plain': pasted })
    await expect(writeUp(page).getByText(/^https:.*\(film of/), pasted).toBeVisible()
  }
  for (const pasted of [
    `${film}?si=a This is it`,
    `${film}?si=a\n${film}?si=b`,
    `See ${film}`,
    'https://www.youtube.com/@company',
  ]) {
    await writeUp(page).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await paste(writeUp(page), { 'text/plain': pasted })
    for (const words of pasted.split('\n')) await expect(writeUp(page)).toContainText(words)
    await expect(writeUp(page).getByText('(film of'), pasted).toHaveCount(0)
  }
})
