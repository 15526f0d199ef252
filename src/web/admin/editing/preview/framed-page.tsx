import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { brandApi } from '#contract/content/brand.ts'
import type { previewApi } from '#contract/editing/preview.ts'
import { capitalized } from '#contract/platform/common.ts'
import { failureReasons, fetchReplyAsAdmin } from '#web/admin/platform/api/call.ts'
import { Loading } from '#web/ui/list-state.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The widths of the screens that the preview imitates, in CSS pixels. */
const screenWidthsPx = { Phone: 390, Tablet: 820, Desktop: 1280 } as const
type Device = keyof typeof screenWidthsPx

// In a browser window that is narrower than this, the preview begins with the width of a phone.
const phoneWindowMaxPx = 640

type Props = {
  html: string | null
  /** The reason why the newest values could not be rendered; otherwise null. */
  reason: string | null
  scrollSelector?: string | undefined
  /** Elements to show below the buttons that choose the width, and above the page. */
  children?: ReactNode
}

/** Shows a page in a frame, at the width of a phone, a tablet or a desktop. */
export function FramedPage({ html, reason, scrollSelector, children }: Props) {
  const [device, setDevice] = useState<Device>(() => (innerWidth < phoneWindowMaxPx ? 'Phone' : 'Desktop'))
  const { panelWidth, panel } = usePanelWidth()
  const width = screenWidthsPx[device]
  return (
    <>
      <ChoiceButtons
        legend="Width of the preview"
        // The cast is safe: the names are the keys of `screenWidthsPx`.
        names={Object.keys(screenWidthsPx) as Device[]}
        chosen={device}
        onChoose={setDevice}
      />
      {children}
      {reason && <Notice kind="warning">{reason}</Notice>}
      <div ref={panel} className="h-[45vh] overflow-hidden rounded-md border border-rule lg:h-[calc(100vh-15rem)]">
        {html === null && !reason && <Loading>Loading the preview...</Loading>}
        {html !== null && panelWidth > 0 && (
          <PreviewFrame {...{ html, scrollSelector, width }} scale={Math.min(1, panelWidth / width)} />
        )}
      </div>
    </>
  )
}

type ChoicesProps<Name> = {
  legend: string
  names: readonly Name[]
  chosen: Name
  onChoose: (name: Name) => void
}

/** A row of buttons of which one is chosen, such as the width of the preview. */
export const ChoiceButtons = <Name extends string>({ legend, names, chosen, onChoose }: ChoicesProps<Name>) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">{legend}</legend>
    {names.map((name) => (
      <button
        key={name}
        type="button"
        aria-pressed={name === chosen}
        onClick={() => onChoose(name)}
        className="rounded-md border border-rule px-3 py-1.5 text-sm aria-pressed:border-leaf aria-pressed:bg-leaf-mist aria-pressed:font-semibold"
      >
        {capitalized(name)}
      </button>
    ))}
  </fieldset>
)

/** Measures the width of the panel in CSS pixels; 0 at first. A wider page is scaled down to this width. */
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

type PreviewFrameProps = {
  html: string
  /** The CSS selector of the part to scroll to at first. If undefined, the preview begins at the top of the page. */
  scrollSelector: string | undefined
  /** The width of the page in CSS pixels, before scaling. */
  width: number
  /** The factor by which the page is scaled down, at most 1. */
  scale: number
}

/**
 * Shows a page in a frame in which no script runs. The frame loads only the first HTML. Later HTML replaces the body of
 * the loaded page, so that the page does not flash and keeps its scroll position.
 */
function PreviewFrame({ html, scrollSelector, width, scale }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [firstHtml] = useState(html)
  const [page, setPage] = useState<Document | null>(null)
  useEffect(() => {
    if (page) replaceBody(page, html)
  }, [page, html])

  function onLoaded() {
    const document = frame.current?.contentDocument ?? null
    if (document) showBrand(document, document)
    if (scrollSelector) document?.querySelector(scrollSelector)?.scrollIntoView()
    setPage(document)
  }

  return (
    <iframe
      ref={frame}
      title="Preview of the page"
      sandbox="allow-same-origin"
      srcDoc={firstHtml}
      onLoad={onLoaded}
      style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      className="origin-top-left bg-white"
    />
  )
}

function replaceBody(page: Document, html: string) {
  const next = new DOMParser().parseFromString(html, 'text/html')
  showBrand(page, next)
  page.body.replaceWith(page.adoptNode(next.body))
}

/**
 * Sets the brand's CSS properties on the page. The Content Security Policy of the dashboard refuses a style element, so
 * the server sends the properties in a meta element of the preview's HTML.
 */
function showBrand(page: Document, received: Document) {
  const style = received.querySelector<HTMLMetaElement>('meta[name="brand-style"]')?.content ?? ''
  page.documentElement.style.cssText = style.replace(/^:root\{|\}$/g, '')
}

// After this pause in typing, the server renders the preview again. With the time that the server and the frame need,
// the preview is up to date less than 300 ms after the last key.
const typingPauseMs = 50

/**
 * Returns the HTML that the server renders for a call with this JSON body, and fetches it again when the body changes.
 * The HTML is null at first. After a failure, `html` stays the last one, and `reason` says why the call failed.
 */
export function useRenderedHtml(endpoint: typeof previewApi.render | typeof brandApi.preview, body: string) {
  const [html, setHtml] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(async () => {
      try {
        setHtml((await fetchReplyAsAdmin(endpoint, { body: JSON.parse(body) }, { signal })).html)
        setReason(null)
      } catch (error) {
        if (!signal.aborted) setReason(failureReasons(error))
      }
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [endpoint, body])
  return { html, reason }
}
