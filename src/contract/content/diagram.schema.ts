import { z } from 'zod'
import { dropBlankRows, keysOf, requiredText } from '#contract/platform/common.schema.ts'
import { diagramMessages, diagramSymbols } from './diagram.ts'

export const DiagramPart = z.object({
  symbol: z.enum(keysOf(diagramSymbols), { error: diagramMessages.symbol }),
  label: requiredText(diagramMessages.label, 80),
  /** True if the part is the product on whose page the diagram is. */
  isOwn: z.boolean().optional(),
})

/** At most eight parts, because a page has room for eight beside each other. */
export const DiagramRows = z.preprocess(dropBlankRows, z.array(DiagramPart).max(8)).default([])
