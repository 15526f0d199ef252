import { z } from 'zod'
import { commonLimits, commonMessages } from './common.ts'

export const outsideLinkSchemas = {
  check: {
    body: z.object({ url: z.url({ protocol: /^https?$/, error: commonMessages.link }).max(commonLimits.linkMaxChars) }),
    reply: z.object({
      /** True if the other site does not answer, or answers that it has no such page or can't show it. */
      isBroken: z.boolean(),
    }),
  },
}
