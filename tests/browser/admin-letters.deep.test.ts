import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { type Article, newsApi } from '#contract/content/news.ts'
import { anArticle } from '#tests/makers.ts'
import { expect, test, toast } from './admin.ts'
import { paste, selectAll } from './editor.ts'

test.use({ siteOf: 'letters' })

/** Texts that editors with rules for Markdown change. */
const markdownLike = [
  'Roof 12 * 8 m and yard 30 * 20 m',
  '2 * 3 * 4 = 24',
  '**5** kW and __6__ kW',
  '_a_ and _b_',
  'the `start` key and ~~gone~~ and ==lit==',
  '# 1 of 2',
  '### 3',
  '1. May 2026',
  '4) four',
  '- 5 °C',
  '* asterisk',
  '+ 12 V',
  '> 80 %',
  '---',
  '***',
  '```',
  '~~~',
  '[ ] to do',
  '[text](https://example.com)',
  '![alt](/media/a.jpg)',
  '(c) -> "quoted" 1/2 ... --',
  'https://example.com/a_b_c*d*',
  'www.example.com and info@example.com',
  '<b>&amp;</b>',
]

// 5,000 texts (`TEXTS=5000`) take a quarter of an hour.
const textCount = Number(process.env.TEXTS ?? 1000)
const textsPerArticle = 100
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))

// Letters of one script, signs of Markdown, or any character of Unicode that a text may have. Not among them are control
// characters, halves of surrogate pairs, and U+FEFF, which marks the order of bytes.
const letters = ['*_`~#>-+=[]()!|\\1. a', ' abcäßéñžøŁИ', '٠١مرحبا', '你好、。', '😀👩‍🔧🇳🇬e\u0301']
const anyCharacter = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 1 })
  .filter((it) => !/[\p{Cc}\ufeff]/u.test(it))
const units = [...letters.map((alphabet) => fc.constantFrom(...alphabet)), anyCharacter]
// A slash and letters alone open the menu of blocks.
const randomTexts = fc
  .oneof(...units.map((unit) => fc.string({ unit, minLength: 1, maxLength: 16 })))
  .filter((text) => text.trim() !== '' && !/^\/[\p{L} ]*$/u.test(text))
const texts = [...markdownLike, ...fc.sample(randomTexts, { seed, numRuns: textCount - markdownLike.length })]

/** Adds the codes of the characters, of which some can't be seen. */
const withCodes = (text: string) =>
  `${text} ${[...text].map((letter) => letter.codePointAt(0)?.toString(16)).join(' ')}`

const dialog = (page: Page) => page.getByRole('dialog')
const writeUp = (page: Page) => dialog(page).getByRole('textbox', { name: 'Write-up' })

// After half a flag or a flag with an accent, every editable field of Chromium puts the cursor before the letter.
const misplacesCursor = /\p{Regional_Indicator}[\p{M}\u200d]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Types all letters but the last, then the last, with which the rules of an editor begin. A flag is one letter. */
async function typeInTwoSteps(page: Page, text: string) {
  const last = [...graphemes.segment(text)].at(-1)?.index ?? 0
  if (last > 0) await page.keyboard.insertText(text.slice(0, last))
  await page.keyboard.insertText(text.slice(last))
}

test(`${textCount} texts, typed or pasted as plain text, are stored letter for letter`, async ({
  admin: { page, call },
}) => {
  test.setTimeout(3_600_000)
  const newArticle = async () => (await call<Article>('POST', newsApi.create.path, anArticle({ title: 'Letters' }))).id
  const storedTexts = async (id: number) => {
    const article = (await call<Article[]>('GET', newsApi.list.path)).find((article) => article.id === id)
    return paragraphsOf(article?.writeUp ?? '').map(withCodes)
  }
  for (let from = 0; from < texts.length; from += textsPerArticle) {
    const batch = texts.slice(from, from + textsPerArticle)
    // A new one each time: an article keeps the white space between tags that it had before the edit.
    const id = await newArticle()
    await page.goto(`/admin?tab=news&edit=${id}`)
    await selectAll(writeUp(page))
    await page.keyboard.press('Delete')
    for (const [index, text] of batch.entries()) {
      if (markdownLike.includes(text)) await page.keyboard.type(text)
      else if (index % 2 === 0 && !misplacesCursor.test(text)) await typeInTwoSteps(page, text)
      else await paste(writeUp(page), { 'text/plain': text })
      await page.keyboard.press('Enter')
    }
    await page.keyboard.type('The end')
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'News article updated successfully')).toBeVisible()
    expect(await storedTexts(id), `FUZZ_SEED=${seed}`).toEqual([...batch, 'The end'].map(withCodes))

    const pastedId = await newArticle()
    await page.goto(`/admin?tab=news&edit=${pastedId}`)
    await selectAll(writeUp(page))
    await page.keyboard.press('Delete')
    await paste(writeUp(page), { 'text/plain': batch.join('\n') })
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'News article updated successfully')).toBeVisible()
    expect(await storedTexts(pastedId), `FUZZ_SEED=${seed}`).toEqual(batch.map(withCodes))
  }
})

type Node = ReturnType<typeof parseDocument>['children'][number]

const textOf = (node: Node): string => {
  if ('data' in node) return node.data
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Returns the text of each paragraph, and of any other block with its tag. */
const paragraphsOf = (html: string) =>
  parseDocument(html).children.flatMap((node) =>
    'name' in node ? [node.name === 'p' ? textOf(node) : `<${node.name}>${textOf(node)}`] : [],
  )
