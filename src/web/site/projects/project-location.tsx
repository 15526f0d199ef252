import type { ReactNode } from 'react'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'

/** The location of a project. If it takes several lines, the pin is at the first. */
export function ProjectLocation({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-baseline gap-1.5">
      <SpriteIcon name="map-pin" className="mt-[0.35em] size-4 shrink-0 self-start" />
      {children}
    </span>
  )
}
