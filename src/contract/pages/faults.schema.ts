import { z } from 'zod'
import { faultLimits } from './faults.ts'

export const faultSchemas = {
  report: {
    body: z.object({
      fault: z.string().min(1).max(faultLimits.faultMaxChars),
      path: z.string().max(faultLimits.pathMaxChars),
    }),
    reply: z.null(),
  },
}
