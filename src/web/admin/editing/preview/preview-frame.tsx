import { useEffect, useRef, useState } from 'react'

type Props = {
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
export function PreviewFrame({ html, scrollSelector, width, scale }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [firstHtml] = useState(html)
  const [page, setPage] = useState<Document | null>(null)
  useEffect(() => {
    if (page) showBody(page, html)
  }, [page, html])

  function onLoaded() {
    const document = frame.current?.contentDocument ?? null
    document?.addEventListener('click', preventNavigation)
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

function showBody(page: Document, html: string) {
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

/** Keeps a clicked link from loading another page into the frame of the preview. */
const preventNavigation = (event: Event) => event.preventDefault()
