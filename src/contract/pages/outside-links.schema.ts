import { z } from 'zod'
import { commonLimits } from '#contract/platform/common.ts'
import { commonMessages } from '#contract/platform/common-messages.ts'

const { linkMaxChars } = commonLimits

export const outsideLinkSchemas = {
  check: {
    body: z.object({
      url: z
        .url({ protocol: /^https$/, error: 'Please enter an https:// address' })
        .max(linkMaxChars, commonMessages.tooLong(linkMaxChars)),
    }),
    reply: z.object({
      /** True if the other site does not answer, or answers that the page does not exist or can't be shown. */
      isBroken: z.boolean(),
    }),
  },
}
