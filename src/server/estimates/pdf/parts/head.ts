import type { KeptEstimate } from '#contract/estimates/estimates.ts'
import { colors, page, textWidth } from '../layout.ts'
import { dayText, energyText } from '../numbers.ts'
import { drawLink, drawTagged, type Sheet, setFont } from '../sheet.ts'
import { inputSentence, plantName, siteName } from '../subject.ts'
import { drawHeading, drawParagraph } from '../text.ts'
import { drawQr } from './qr.ts'

const qrSize = 82

type Head = { url: string; qr: boolean[][]; company: string }

/** Draws the head of the document: company, title, the visitor's input, and the address of the estimate's page. */
export function drawHead(sheet: Sheet, { estimate, createdAt, expiresAt }: KeptEstimate, { url, qr, company }: Head) {
  const width = textWidth - qrSize - 24
  drawTagged(sheet, 'P', () =>
    setFont(sheet, 'strong', 9, colors.leaf).text(
      `${company}, energy estimate of ${dayText(createdAt)}`,
      page.margin,
      sheet.y,
      {
        width,
      },
    ),
  )
  const top = sheet.y
  sheet.y += 17
  drawHeading(sheet, 1, titleOf(estimate), width)
  drawParagraph(sheet, inputSentence(estimate), { size: 10.5, width })
  const x = page.margin + textWidth - qrSize
  const box = { x, y: top, width: qrSize, height: qrSize + 24 }
  drawLink(sheet, box, {
    url,
    about: 'Open this estimate on its page',
    draw: () => {
      drawQr(sheet, qr, x, top, qrSize)
      setFont(sheet, 'text', 7, colors.leaf).text('Open the page of this estimate', x, top + qrSize + 2, {
        width: qrSize,
        align: 'center',
      })
    },
  })
  drawParagraph(sheet, `The page keeps it until ${dayText(expiresAt)}: ${url}`, {
    size: 7.5,
    fill: colors.quiet,
    width,
  })
  sheet.y = Math.max(sheet.y, box.y + box.height + 8)
}

export const titleOf = (kept: KeptEstimate['estimate']) =>
  `${plantName(kept)} in ${siteName(kept)}: ${energyText(kept.result.pv.year.likely)} a year`
