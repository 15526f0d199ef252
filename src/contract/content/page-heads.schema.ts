import { z } from 'zod'
import { isSafeLink, textUpTo } from '#contract/platform/common.schema.ts'
import { commonMessages } from '#contract/platform/common.ts'
import { headLimits, headPages } from './page-heads.ts'

/** For each missing or empty field, the page has its default. */
const PageHead = z.object({
  title: textUpTo(headLimits.titleMaxChars).optional(),
  description: textUpTo(headLimits.descriptionMaxChars).optional(),
  /** The picture that chats show with a link to the page. */
  image: z
    .string()
    .refine((link) => link === '' || isSafeLink(link), commonMessages.link)
    .optional(),
})

/** The JSON of the optional block `page_heads`: the title, description and picture of each page, by its path. */
export const PageHeads = z.partialRecord(z.enum(Object.keys(headPages) as [string]), PageHead)
