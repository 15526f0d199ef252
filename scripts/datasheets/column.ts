import type { Block } from './catalogue.ts'
import { chartPart } from './chart.ts'
import { blockGap, colour, columnWidth, type Doc, headingHeight, type Part, page } from './layout.ts'
import { multiColumnParts, notePart, rowPart } from './rows.ts'

export function drawColumn(doc: Doc, blocks: Block[], x: number, top: number) {
  let y = top
  for (const block of blocks) {
    const part = titledPart(doc, block.heading, partsOf(doc, block))
    if (y + part.height > page.height - page.footer) throw new Error(`No room left for '${block.heading}'.`)
    part.draw(x, y)
    y += part.height + blockGap
  }
}

function partsOf(doc: Doc, block: Block): Part[] {
  if ('series' in block) return [chartPart(doc, block)]
  if ('notes' in block) return block.notes.map((note) => notePart(doc, note))
  if ('columns' in block) return multiColumnParts(doc, block)
  return block.rows.map((row) => rowPart(doc, row))
}

function titledPart(doc: Doc, heading: string, parts: Part[]): Part {
  return {
    height: headingHeight + parts.reduce((sum, part) => sum + part.height, 0),
    draw(x, y) {
      doc.fillColor(colour.leaf).font('Helvetica-Bold').fontSize(9.5).text(heading, x, y, { lineBreak: false })
      doc.rect(x, y + 14, columnWidth, 1).fill(colour.ink)
      let partTop = y + headingHeight - 3
      for (const part of parts) {
        part.draw(x, partTop)
        partTop += part.height
      }
    },
  }
}
