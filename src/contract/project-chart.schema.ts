// A chart of a project's own figures, such as before and after or the months of a year, and the products it is built with.
import { z } from 'zod'
import { Id, optionalTextUpTo, requiredText } from './common.schema.ts'
import { DiagramPart, DiagramRows } from './diagram.schema.ts'
import { requiredNumber } from './figure-fields.schema.ts'
import { projectLimits, projectMessages } from './projects.ts'
import { dropBlankRows } from './rows.schema.ts'

const Bar = z.object({
  label: requiredText(projectMessages.barLabel, projectLimits.rowMaxChars),
  value: requiredNumber(0, projectLimits.barMax),
})

export const chartFields = {
  /** A sentence that says what the chart shows. */
  chartTitle: optionalTextUpTo(projectLimits.rowMaxChars).transform((title) => title || null),
  chartUnit: optionalTextUpTo(projectLimits.unitMaxChars).transform((unit) => unit || null),
  bars: z.preprocess(dropBlankRows, z.array(Bar).max(projectLimits.barsMax)).default([]),
  /** The parts of a single-line diagram. */
  diagram: DiagramRows,
  /** Ids of products. The pages leave out deleted products. */
  products: z.array(Id).max(projectLimits.rowsMax).default([]),
}

/** The same fields as they are stored. */
export const storedChartFields = {
  chartTitle: z.string().nullable(),
  chartUnit: z.string().nullable(),
  bars: z.array(z.object({ label: z.string(), value: z.number() })),
  diagram: z.array(DiagramPart),
  products: z.array(Id),
}
