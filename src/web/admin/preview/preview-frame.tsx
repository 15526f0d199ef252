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
    document?.addEventListener('click', preventNavigation)
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
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  page.body.replaceWith(page.adoptNode(body))
}

/** A link inside the preview leads nowhere: another page would take the place of this one. */
const preventNavigation = (event: Event) => event.preventDefault()
