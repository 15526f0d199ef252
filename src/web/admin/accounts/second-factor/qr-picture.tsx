import { qrCode } from '../../../qr-code.ts'

/** Draws a QR code. It is dark on light even in the dark theme, because cameras expect that. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const modules = qrCode(text)
  const squares = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      className="size-52 bg-white"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="black" />
    </svg>
  )
}
