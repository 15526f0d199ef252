import type { ReactNode } from 'react'

const classesByColor = {
  plain: 'border-rule bg-mist text-ink-soft',
  leaf: 'border-leaf/40 bg-leaf-mist text-ink',
  sun: 'border-sun/60 bg-sun-mist text-sun-ink',
  clay: 'border-clay/50 bg-clay-mist text-clay-ink',
}

export type BadgeColor = keyof typeof classesByColor

export function Badge({ color = 'plain', children }: { color?: BadgeColor; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-2 py-px text-xs font-semibold whitespace-nowrap ${classesByColor[color]}`}
    >
      {children}
    </span>
  )
}
