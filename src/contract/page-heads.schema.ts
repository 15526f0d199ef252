import { z } from 'zod'
import { isSafeLink, textUpTo } from './common.schema.ts'
import { commonMessages } from './common.ts'
import { headLimits, headPages } from './page-heads.ts'

/** A field that is missing or empty changes nothing: the page keeps its usual text. */
const PageHead = z.object({
  title: textUpTo(headLimits.titleMaxChars).optional(),
  description: textUpTo(headLimits.descriptionMaxChars).optional(),
  /** The picture that a chat shows. */
  image: z
    .string()
    .refine((link) => link === '' || isSafeLink(link), commonMessages.link)
    .optional(),
})

/** The JSON of the optional block `page_heads`: what search engines and chats show of a page, by its path. */
export const PageHeads = z.partialRecord(z.enum(Object.keys(headPages) as [string]), PageHead)
