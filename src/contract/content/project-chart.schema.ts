// The fields of a project for its chart (such as the yield of each month), its single-line diagram and its products.
import { z } from 'zod'
import { requiredNumber } from '#contract/estimates/figure-fields.schema.ts'
import { Id, optionalTextUpTo, requiredText } from '#contract/platform/common.schema.ts'
import { DiagramPart, DiagramRows } from './diagram.schema.ts'
import { projectLimits, projectMessages } from './projects.ts'
import { dropBlankRows } from './rows.schema.ts'

const Bar = z.object({
  label: requiredText(projectMessages.barLabel, projectLimits.rowMaxChars),
  value: requiredNumber(0, projectLimits.barMax),
})

export const chartFields = {
  /** A sentence that describes the chart. A project with bars needs one. */
  chartTitle: optionalTextUpTo(projectLimits.rowMaxChars).transform((title) => title || null),
  chartUnit: optionalTextUpTo(projectLimits.unitMaxChars).transform((unit) => unit || null),
  bars: z.preprocess(dropBlankRows, z.array(Bar).max(projectLimits.barsMax)).default([]),
  diagram: DiagramRows,
  /** The ids of the products that the plant is made of. Pages leave out the deleted ones. */
  products: z.array(Id).max(projectLimits.rowsMax).default([]),
}

/** The schemas of the fields above as a stored project has them. */
export const storedChartFields = {
  chartTitle: z.string().nullable(),
  chartUnit: z.string().nullable(),
  bars: z.array(z.object({ label: z.string(), value: z.number() })),
  diagram: z.array(DiagramPart),
  products: z.array(Id),
}
