import { type RefObject, useEffect, useRef } from 'react'

/**
 * Shows a mail with its layout, in a frame that runs no scripts and opens no links. The Content Security Policy refuses
 * the styles inside the mail's HTML, so a script of the dashboard sets them through the DOM.
 */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { page, css } = withoutStyles(html)
  useEffect(() => observeWidth(frame), [])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={page}
      onLoad={() => applyStyles(frame, css)}
      className="w-full rounded-md border border-rule"
    />
  )
}

const styleElement = /<style>([^<]*)<\/style>/

/** Renames a mail's style attributes to `data-style`, and moves the text of its style element to `css`. */
const withoutStyles = (html: string) => ({
  page: html.replace(styleElement, '').replaceAll(' style="', ' data-style="'),
  css: styleElement.exec(html)?.[1] ?? '',
})

function applyStyles(frame: RefObject<HTMLIFrameElement | null>, css: string) {
  const document = frame.current?.contentDocument
  const FrameStyleSheet = document?.defaultView?.CSSStyleSheet
  if (!document || !FrameStyleSheet) return
  const sheet = new FrameStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  fitHeight(frame)
}

/** Makes the frame as high as its mail, so that the frame itself does not scroll. */
function fitHeight({ current: frame }: RefObject<HTMLIFrameElement | null>) {
  // TypeScript's own type promises a body, but there is none while the frame loads.
  const body: HTMLElement | null | undefined = frame?.contentDocument?.body
  const height = body?.offsetHeight
  if (frame && height) frame.style.height = `${height + 2}px`
}

function observeWidth(frame: RefObject<HTMLIFrameElement | null>) {
  if (!frame.current) return
  const observer = new ResizeObserver(() => fitHeight(frame))
  observer.observe(frame.current)
  return () => observer.disconnect()
}
