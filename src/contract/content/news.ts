import type { z } from 'zod'
import { editedEntityEndpoints } from '#contract/editing/entities.ts'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './news.schema.ts'

export type Article = z.output<typeof schema.Article>
export type ArticleInput = z.output<typeof schema.ArticleInput>
export type PageArticle = z.output<typeof schema.PageArticle>
export type PublicArticle = z.output<typeof schema.PublicArticle>

export const newsLimits = {
  writeUpMaxChars: 200_000,
  /** Characters of the write-up's plain text on a card of the public list, without the ellipsis. */
  teaserChars: 150,
  /** Characters of plain text on a card of the dashboard's list. */
  previewChars: 100,
  /** Characters of plain text in the description for search engines. */
  descriptionChars: 160,
  /** The number of articles on one page of the public list. */
  pageSize: 12,
} as const

export const newsMessages = {
  title: 'Title is required',
  titleTooLong: 'Title too long',
  date: 'Date is required',
  dateForm: 'Please write one day that exists, as year, month and day, for example 2026-03-05',
  location: 'Location is required',
  locationTooLong: 'Location too long',
  writeUp: 'Write-up is required',
} as const

export const newsApi = typedEndpoints<typeof schema.newsSchemas>()({
  listPublic: { method: 'GET', path: '/api/news', tags: ['news', 'content', 'media'] },
  countPublic: { method: 'GET', path: '/api/news/count', tags: ['news', 'content'] },
  readPublic: { method: 'GET', path: '/api/news/:id', tags: ['news', 'content', 'media', 'products', 'projects'] },
  ...editedEntityEndpoints('news', { shows: ['media'] }),
})
