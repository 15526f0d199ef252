import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Loading } from '../../ui/list-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PreviewFrame } from './preview-frame.tsx'

/** The width of a screen of each kind in CSS pixels. */
const widths = { Phone: 390, Tablet: 820, Desktop: 1280 } as const

// On a window up to this width the preview begins with the phone.
const phoneMaxPx = 640

type Props = {
  html: string | null
  /** Why there is no newer page. */
  reason: string | null
  place?: string | undefined
  /** Stands between the choice of the width and the page. */
  children?: ReactNode
}

/** A page in a frame, at the width of a device. */
export function FramedPage({ html, reason, place, children }: Props) {
  const [device, setDevice] = useState<keyof typeof widths>(() => (innerWidth < phoneMaxPx ? 'Phone' : 'Desktop'))
  const { room, box } = useRoom()
  const width = widths[device]
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Width of the preview</legend>
        {Object.keys(widths).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === device}
            // The names are the keys of `widths`.
            onClick={() => setDevice(name as keyof typeof widths)}
            className="rounded-md border border-rule px-3 py-1.5 text-sm aria-pressed:border-leaf aria-pressed:bg-leaf-mist aria-pressed:font-semibold"
          >
            {name}
          </button>
        ))}
      </fieldset>
      {children}
      {reason && <Notice kind="warning">{reason}</Notice>}
      <div ref={box} className="h-[45dvh] overflow-hidden rounded-md border border-rule lg:h-[calc(100dvh-15rem)]">
        {html === null && !reason && <Loading>Loading the preview...</Loading>}
        {html !== null && room > 0 && (
          <PreviewFrame html={html} place={place} width={width} scale={Math.min(1, room / width)} />
        )}
      </div>
    </>
  )
}

/** Measures the width of the panel, to which the page is scaled down. */
function useRoom() {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return { room, box }
}
