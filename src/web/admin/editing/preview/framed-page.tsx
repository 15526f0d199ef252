import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Loading } from '#web/ui/list-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PreviewFrame } from './preview-frame.tsx'

/** The widths of the screens that the preview imitates, in CSS pixels. */
const screenWidthsPx = { Phone: 390, Tablet: 820, Desktop: 1280 } as const

// In a browser window that is narrower than this, the preview begins with the width of a phone.
const phoneMaxPx = 640

type Props = {
  html: string | null
  /** The reason why the server could not render the newest values; null if it has rendered them. */
  reason: string | null
  scrollSelector?: string | undefined
  /** Shown below the buttons that choose the width, and above the page. */
  children?: ReactNode
}

/** Shows a page in a frame, at the width of a phone, a tablet or a desktop. */
export function FramedPage({ html, reason, scrollSelector, children }: Props) {
  const [device, setDevice] = useState<keyof typeof screenWidthsPx>(() =>
    innerWidth < phoneMaxPx ? 'Phone' : 'Desktop',
  )
  const { panelWidth, panel } = usePanelWidth()
  const width = screenWidthsPx[device]
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Width of the preview</legend>
        {Object.keys(screenWidthsPx).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === device}
            // The cast is safe: the names are the keys of `screenWidthsPx`.
            onClick={() => setDevice(name as keyof typeof screenWidthsPx)}
            className="rounded-md border border-rule px-3 py-1.5 text-sm aria-pressed:border-leaf aria-pressed:bg-leaf-mist aria-pressed:font-semibold"
          >
            {name}
          </button>
        ))}
      </fieldset>
      {children}
      {reason && <Notice kind="warning">{reason}</Notice>}
      <div ref={panel} className="h-[45dvh] overflow-hidden rounded-md border border-rule lg:h-[calc(100dvh-15rem)]">
        {html === null && !reason && <Loading>Loading the preview...</Loading>}
        {html !== null && panelWidth > 0 && (
          <PreviewFrame {...{ html, scrollSelector, width }} scale={Math.min(1, panelWidth / width)} />
        )}
      </div>
    </>
  )
}

/** Measures the width of the panel in CSS pixels. A wider page is scaled down to this width. */
function usePanelWidth() {
  const panel = useRef<HTMLDivElement>(null)
  const [panelWidth, setPanelWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setPanelWidth(entry?.contentRect.width ?? 0))
    if (panel.current) observer.observe(panel.current)
    return () => observer.disconnect()
  }, [])
  return { panelWidth, panel }
}
