// Draws headings, paragraphs and lists below the earlier content, and starts a new page when one is full.
import { colors, page, pageBottom, textWidth } from './layout.ts'
import { drawGroup, drawTagged, type Sheet, setFont } from './sheet.ts'

export function addPage(sheet: Sheet) {
  sheet.doc.addPage()
  sheet.y = page.top
}

export function ensureRoom(sheet: Sheet, height: number) {
  if (sheet.y + height > pageBottom) addPage(sheet)
}

const headingSizes = { 1: { size: 25, gap: 10 }, 2: { size: 15, gap: 7 }, 3: { size: 11, gap: 4 } }

export function drawHeading(sheet: Sheet, level: 1 | 2 | 3, text: string, width = textWidth) {
  const { size, gap } = headingSizes[level]
  setFont(sheet, 'display', size)
  const height = sheet.doc.heightOfString(text, { width })
  ensureRoom(sheet, height + gap + 60)
  drawTagged(sheet, `H${level}`, () => sheet.doc.text(text, page.margin, sheet.y, { width }))
  sheet.y += height + gap
}

type TextOptions = { size?: number; fill?: string; width?: number; gap?: number }

export function drawParagraph(sheet: Sheet, text: string, options: TextOptions = {}) {
  const { size = 9.5, fill = colors.ink, width = textWidth, gap = 9 } = options
  setFont(sheet, 'text', size, fill)
  const layout = { width, lineGap: size * 0.28 }
  const height = sheet.doc.heightOfString(text, layout)
  ensureRoom(sheet, height)
  drawTagged(sheet, 'P', () => setFont(sheet, 'text', size, fill).text(text, page.margin, sheet.y, layout))
  sheet.y += height + gap
}

export function drawList(sheet: Sheet, items: readonly string[]) {
  const indent = 12
  const width = textWidth - indent
  drawGroup(sheet, 'L', (inside) => {
    for (const item of items) {
      setFont(inside, 'text', 9)
      const height = inside.doc.heightOfString(item, { width, lineGap: 2 })
      ensureRoom(inside, height)
      drawGroup(inside, 'LI', (line) => {
        drawTagged(line, 'Lbl', () => setFont(line, 'text', 9, colors.leaf).text('•', page.margin, line.y))
        drawTagged(line, 'LBody', () =>
          setFont(line, 'text', 9).text(item, page.margin + indent, line.y, { width, lineGap: 2 }),
        )
        line.y += height + 3
      })
    }
  })
  sheet.y += 6
}
