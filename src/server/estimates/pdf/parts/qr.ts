import { colors } from '../layout.ts'
import type { Sheet } from '../sheet.ts'

/** Draws a QR code from its modules (squares), row by row. True is dark. */
export function drawQr({ doc }: Sheet, modules: boolean[][], x: number, y: number, size: number) {
  const moduleSize = size / modules.length
  doc.rect(x, y, size, size).fill(colors.paper)
  modules.forEach((row, i) => {
    row.forEach((isDark, j) => {
      if (isDark) doc.rect(x + j * moduleSize, y + i * moduleSize, moduleSize, moduleSize)
    })
  })
  doc.fill(colors.ink)
}
