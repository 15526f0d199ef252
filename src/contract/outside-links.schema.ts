import { z } from 'zod'
import { commonLimits, commonMessages } from './common.ts'

export const outsideLinkSchemas = {
  check: {
    body: z.object({ url: z.url({ protocol: /^https?$/, error: commonMessages.link }).max(commonLimits.linkMaxChars) }),
    reply: z.object({
      /** True if the other site does not answer, or answers that the page does not exist or can't be shown. */
      isBroken: z.boolean(),
    }),
  },
}
