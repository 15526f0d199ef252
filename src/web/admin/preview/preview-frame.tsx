import { useEffect, useRef, useState } from 'react'

type Props = {
  html: string
  /** The part that is shown first, as a selector; left out for the top. */
  place: string | undefined
  /** In CSS pixels of the page. */
  width: number
  /** The part of its size at which the page is shown. */
  scale: number
}

/**
 * The page in a frame in which no script runs. Only the first state is loaded. The body of each further state takes the
 * place of the one before, so the page never flashes, and stays where it was scrolled to.
 */
export function PreviewFrame({ html, place, width, scale }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(html)
  const [page, setPage] = useState<Document | null>(null)
  useEffect(() => {
    if (page) showBody(page, html)
  }, [page, html])

  function loaded() {
    const document = frame.current?.contentDocument ?? null
    document?.addEventListener('click', stay)
    if (document) showBrand(document, document)
    if (place) document?.querySelector(place)?.scrollIntoView()
    setPage(document)
  }

  return (
    <iframe
      ref={frame}
      title="Preview of the page"
      sandbox="allow-same-origin"
      srcDoc={first}
      onLoad={loaded}
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

/** Sets the properties of the brand by script: the Content Security Policy refuses a style that it doesn't name. */
function showBrand(page: Document, from: Document) {
  const style = from.querySelector<HTMLMetaElement>('meta[name="brand-style"]')?.content ?? ''
  page.documentElement.style.cssText = style.replace(/^:root\{|\}$/g, '')
}

/** A link inside the preview leads nowhere: another page would take the place of this one. */
const stay = (event: Event) => event.preventDefault()
