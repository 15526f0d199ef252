import { type AssumptionName, assumptionNames } from '#contract/content/energy-assumptions.ts'
import type { Estimate, KeptEstimate } from '#contract/estimates/estimates.ts'
import { assumptionsInUse } from '#energy/assumptions-in-use.ts'
import { isUsedIn } from '#energy/prices.ts'
import { colors } from '../layout.ts'
import { basisTitles } from '../names.ts'
import { exactNumber, withUnit } from '../numbers.ts'
import type { Sheet } from '../sheet.ts'
import { drawTable } from '../table.ts'
import { drawHeading, drawList, drawParagraph } from '../text.ts'

const unknownFacts = [
  'Shading by trees, buildings or hills. An engineer measures it on the roof.',
  'Whether the roof carries the modules, and how much of it can be used.',
  'The cable from the plant to your board, and what its trench costs.',
  'Dust, birds and how often somebody cleans the modules.',
  'What your grid company allows: its grid code, its meter, its contract.',
]

export function drawBasis(sheet: Sheet, { estimate, code }: KeptEstimate) {
  const { version } = estimate.assumptions
  drawHeading(sheet, 2, `Assumptions, version ${version}`)
  drawTable(sheet, {
    size: 6.8,
    columns: [
      { title: 'Assumption', width: 140 },
      { title: 'Value', width: 76, align: 'right' },
      { title: 'Range', width: 66, align: 'right' },
      { title: 'How we know it', width: 66 },
      { title: 'Source', width: 155 },
    ],
    rows: assumptionRows(estimate),
  })
  drawHeading(sheet, 3, 'What this can’t know')
  drawList(sheet, unknownFacts)
  drawHeading(sheet, 3, 'Is this copy as we made it?')
  drawParagraph(
    sheet,
    'This file carries a seal, an HMAC over each of its bytes. Open its page with the code on page 1, choose this file there under “Check a copy”, and the page says whether somebody has changed it since. A print can’t be checked: compare its figures with the page.',
    { size: 8.5 },
  )
  drawParagraph(sheet, `Code of the estimate: ${code}`, { size: 8, fill: colors.quiet })
}

/** The table's rows: all assumptions except the prices and exchange rates of other currencies. */
function assumptionRows({ assumptions, input, result }: Estimate) {
  const entries = assumptionsInUse(assumptions.entries, input)
  return assumptionNames.flatMap((name: AssumptionName) => {
    const entry = entries[name]
    if (!entry || !isUsedIn(result.money.currency, name)) return []
    const { name: title, value, low = value, high = value, unit, source, date, basis } = entry
    return [
      [
        title,
        withUnit(value, unit, exactNumber),
        low === high ? '' : `${exactNumber(low)} to ${exactNumber(high)}`,
        basisTitles[basis],
        date ? `${source}, ${date}` : source,
      ],
    ]
  })
}
