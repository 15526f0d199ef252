import { expect, test } from 'vitest'
import { ContentInput } from './blocks.schema.ts'
import { ArticleInput } from './news.schema.ts'
import { ProductInput } from './products.schema.ts'
import { ProjectInput } from './projects.schema.ts'

const typeErrors = (key: string, type: string, content: string) =>
  (ContentInput.safeParse({ key, title: null, type, content }).error?.issues ?? [])
    .filter(({ path }) => path[0] === 'type')
    .map(({ message }) => message)

test.each([
  ['hero_title', 'html', '<b>Sun</b>', 'Text'],
  ['hero_title', 'json', '{}', 'Text'],
  ['hero_title', 'video', 'https://youtu.be/aqz-KE-bpKQ', 'Text'],
  ['hero_subtitle', 'html', '<b>Sun</b>', 'Text'],
  ['about_video_url', 'text', 'https://youtu.be/aqz-KE-bpKQ', 'Video URL'],
  ['about_video_url', 'html', '<p>none</p>', 'Video URL'],
  ['home_about', 'json', '{}', 'Text or HTML'],
  ['about_story', 'video', 'https://youtu.be/aqz-KE-bpKQ', 'Text or HTML'],
  ['privacy_policy', 'json', '{}', 'Text or HTML'],
])('the block %s is refused as %s', (key, type, content, shown) => {
  expect(typeErrors(key, type, content)).toEqual([`The pages show this block as ${shown}. Please choose that type`])
})

test.each([
  ['hero_title', 'text', 'Sun'],
  ['about_video_url', 'video', 'none'],
  ['home_about', 'text', 'We build.'],
  ['privacy_policy', 'html', '<p>We keep little.</p>'],
  ['a_block_of_my_own', 'json', '{}'],
])('the block %s is taken as %s', (key, type, content) => {
  expect(typeErrors(key, type, content)).toEqual([])
})

const invisible = [
  '\u200b',
  ' \u00a0\u2003',
  '\u2060\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u200e\u200f',
  '\u{e0020}',
  '\ufe0f',
]

test.each(invisible.map((text) => [[...text].map((one) => one.codePointAt(0)?.toString(16)).join(' '), text]))(
  'titles and locations of invisible characters are empty: %s',
  (_, text) => {
    const errorsOf = (schema: typeof ArticleInput | typeof ProjectInput | typeof ProductInput) =>
      Object.fromEntries(
        (schema.safeParse({ title: text, location: text }).error?.issues ?? []).map(({ path, message }) => [
          path[0],
          message,
        ]),
      )
    expect(errorsOf(ArticleInput)).toMatchObject({ title: 'Title is required', location: 'Location is required' })
    expect(errorsOf(ProjectInput)).toMatchObject({ title: 'Title is required', location: 'Location is required' })
    expect(errorsOf(ProductInput)).toMatchObject({ title: 'Title is required' })
  },
)

test.each(['☀️', '👩‍🔧', 'نیروگاه‌ها', '12', '.'])('a title that can be seen is taken: %s', (title) => {
  const { data } = ArticleInput.safeParse({ title, date: '2026-01-01', location: title, writeUp: '<p>a</p>' })
  expect(data?.title).toBe(title)
})
