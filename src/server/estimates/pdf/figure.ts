import { type Box, page, textWidth } from './layout.ts'
import { drawTagged, type Sheet } from './sheet.ts'
import { ensureRoom } from './text.ts'

type Picture = { height: number; alt: string; draw: (sheet: Sheet, box: Box) => void }

/** Draws a picture over the whole width of the page. Screen readers read `alt` instead. */
export function drawFigure(sheet: Sheet, { height, alt, draw }: Picture) {
  ensureRoom(sheet, height)
  const box = { x: page.margin, y: sheet.y, width: textWidth, height }
  const { x, y, width } = box
  drawTagged(sheet, 'Figure', () => draw(sheet, box), { alt, bbox: [x, y, x + width, y + height] })
  sheet.y += height + 8
}
