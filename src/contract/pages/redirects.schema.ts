import { z } from 'zod'
import { CalendarDay, EmptyReply, Id, IdParams } from '#contract/platform/common.schema.ts'
import { redirectLimits, redirectMessages } from './redirects.ts'

/** A path of this site, perhaps with a query. Of a whole address, such as one of an earlier domain, its path is taken. */
const Path = z
  .string({ error: redirectMessages.path })
  .trim()
  .overwrite((address) => address.replace(/^https?:\/\/[^/?#]+\/?/i, '/'))
  .max(redirectLimits.pathMaxChars, redirectMessages.path)
  .regex(/^\/(?!\/)([^\s\\?#\p{Cc}]+|[^\s\\?#\p{Cc}]*\?[^\s\\#\p{Cc}]+)$/u, redirectMessages.path)

const Redirect = z.object({
  id: Id,
  /** The old address. */
  path: z.string(),
  /** The path of the page to which the old address redirects. */
  target: z.string(),
})

/** An address that clients have requested although it has no page. */
const MissingPage = z.object({
  path: z.string(),
  count: z.int(),
  lastOn: CalendarDay(''),
  /** The path of the page that has the most words in common with this address; null if none has any. */
  suggestion: z.string().nullable(),
})

export const redirectSchemas = {
  list: {
    reply: z.object({
      redirects: z.array(Redirect),
      /** The addresses without a page, the most requested first. */
      missing: z.array(MissingPage),
      /** The pages to which an old address can redirect. */
      targets: z.array(z.object({ path: z.string(), title: z.string() })),
    }),
  },
  save: { body: z.object({ path: Path, target: z.string().max(redirectLimits.pathMaxChars) }), reply: Redirect },
  remove: { params: IdParams, reply: EmptyReply },
}
