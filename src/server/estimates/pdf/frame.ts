import { colors, page, textWidth } from './layout.ts'
import { drawDecoration, type Sheet, setFont } from './sheet.ts'

export function drawFooters(sheet: Sheet, company: string, code: string) {
  const { doc } = sheet
  const { count } = doc.bufferedPageRange()
  const y = page.height - page.footer + 10
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(i)
    drawDecoration(sheet, () => {
      doc.rect(page.margin, y - 8, textWidth, 0.5).fill(colors.rule)
      setFont(sheet, 'text', 7, colors.quiet)
      doc.text(`${company}. An estimate, not an offer: an engineer checks it before anybody builds.`, page.margin, y, {
        lineBreak: false,
      })
      doc.text(`${code}   ${i + 1} of ${count}`, page.margin, y, {
        width: textWidth,
        align: 'right',
        lineBreak: false,
      })
    })
  }
}
