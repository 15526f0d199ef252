import { z } from 'zod'
import { dropBlankRows, requiredText } from '#contract/platform/common.schema.ts'
import { type DiagramSymbol, diagramMessages, diagramSymbols } from './diagram.ts'

const symbols = Object.keys(diagramSymbols) as [DiagramSymbol, ...DiagramSymbol[]]

export const DiagramPart = z.object({
  symbol: z.enum(symbols, { error: diagramMessages.symbol }),
  label: requiredText(diagramMessages.label, 80),
  /** True if the part is the product on whose page the diagram is. */
  isOwn: z.boolean().optional(),
})

/** At most eight parts, because a page has room for eight beside each other. */
export const DiagramRows = z.preprocess(dropBlankRows, z.array(DiagramPart).max(8)).default([])
