import type { ReactNode } from 'react'

/** The width of every chart in the units of its drawing. The browser scales the drawing to the width of its column. */
export const chartWidth = 360

/** The drawing of a chart. `label` is the text that screen readers read instead of it. */
export const Chart = ({ label, height, children }: { label: string; height: number; children: ReactNode }) => (
  <svg viewBox={`0 0 ${chartWidth} ${height}`} role="img" aria-label={label} className="chart">
    {children}
  </svg>
)
