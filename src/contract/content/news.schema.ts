import { z } from 'zod'
import { editedEntitySchemas } from '#contract/editing/entities.schema.ts'
import {
  Html,
  IdParams,
  NumberInUrl,
  nonEmptyText,
  optionalLink,
  PictureData,
  StoredFields,
} from '#contract/platform/common.schema.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { WrittenDay } from '#contract/platform/written-day.schema.ts'
import { LanguageQuery } from '#contract/texts/languages.schema.ts'
import { newsLimits, newsMessages } from './news.ts'
import { LanguageFields, Translations, withTranslations } from './translations.schema.ts'
import { completedFilmLink, videoProblem } from './video.ts'

const ArticleFields = z.object({
  title: nonEmptyText(newsMessages.title).max(commonLimits.titleMaxChars, newsMessages.titleTooLong),
  date: WrittenDay(newsMessages.date, newsMessages.dateForm),
  location: nonEmptyText(newsMessages.location).max(commonLimits.titleMaxChars, newsMessages.locationTooLong),
  /** The address of a picture or of a film. */
  mediaUrl: optionalLink(completedFilmLink).refine((link) => !link || !videoProblem(link), {
    error: ({ input }) => videoProblem(String(input)) ?? '',
  }),
  writeUp: Html(newsMessages.writeUp, newsLimits.writeUpMaxChars),
  isActive: z.boolean().default(true),
})

export const ArticleInput = withTranslations('news', ArticleFields)

export const Article = StoredFields.extend(ArticleInput.shape).extend({
  translations: Translations,
  mediaUrl: z.string().nullable(),
  writeUp: z.string(),
  isActive: z.boolean(),
  /**
   * The address of the picture at `mediaUrl` or, if a film is there, of a picture of the film; null if there is no
   * picture.
   */
  thumbnail: z.string().nullable(),
  /** The thumbnail's size, colour and alt text. */
  picture: PictureData.nullable(),
})

export const PublicArticle = Article.pick({
  id: true,
  title: true,
  date: true,
  location: true,
  mediaUrl: true,
  writeUp: true,
  isActive: true,
  thumbnail: true,
  picture: true,
}).extend(LanguageFields)

/**
 * An article for its page. `related` are the products and projects that the write-up links to. `next` is the next older
 * article; for the oldest article, the newest one; null for the only article.
 */
export const PageArticle = PublicArticle.extend({
  updatedAt: Article.shape.updatedAt,
  related: z.array(z.object({ path: z.string(), title: z.string() })),
  next: Article.pick({ id: true, title: true, date: true, location: true }).nullable(),
})

/** The number of a page of the list, from 1. The response says in X-Total-Count how many articles there are. */
const PageNumber = NumberInUrl.pipe(z.int().max(100_000)).optional()

export const newsSchemas = {
  listPublic: { query: LanguageQuery.extend({ page: PageNumber }), reply: z.array(PublicArticle) },
  countPublic: { query: LanguageQuery, reply: z.object({ total: z.int() }) },
  readPublic: { params: IdParams, query: LanguageQuery, reply: PageArticle },
  ...editedEntitySchemas(ArticleInput, Article),
}
