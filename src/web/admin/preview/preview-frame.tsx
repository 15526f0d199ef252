import { useRef, useState } from 'react'

type Props = {
  html: string
  /** In CSS pixels of the page. */
  width: number
  /** The part of its size at which the page is shown. */
  scale: number
}

/**
 * The page in a frame in which no script runs. A new state is loaded into a second frame behind the first, and takes its
 * place once it is there, at the same scroll position: the page never flashes or jumps.
 */
export function PreviewFrame({ html, width, scale }: Props) {
  const frames = useRef<(HTMLIFrameElement | null)[]>([])
  const [front, setFront] = useState(0)
  const [pages, setPages] = useState<[string, string]>([html, ''])
  const back = 1 - front
  // Set while rendering, as React recommends for a state that follows a prop.
  if (pages[front] !== html && pages[back] !== html) setPages(front === 0 ? [pages[0], html] : [html, pages[1]])

  function loaded(index: number) {
    const frame = frames.current[index]
    frame?.contentDocument?.addEventListener('click', stay)
    if (index === front || pages[index] !== html) return
    const top = frames.current[front]?.contentWindow?.scrollY ?? 0
    frame?.contentWindow?.scrollTo({ top, behavior: 'instant' })
    setFront(index)
  }

  return (
    <div className="relative size-full overflow-hidden">
      {pages.map((page, index) => (
        <iframe
          // biome-ignore lint/suspicious/noArrayIndexKey: the two frames stay, and take turns
          key={index}
          ref={(frame) => {
            frames.current[index] = frame
          }}
          title={index === front ? 'Preview of the page' : 'The next state of the preview'}
          aria-hidden={index !== front}
          tabIndex={index === front ? 0 : -1}
          sandbox="allow-same-origin"
          srcDoc={page}
          onLoad={() => loaded(index)}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          className={`absolute top-0 left-0 origin-top-left bg-white ${index === front ? '' : 'invisible'}`}
        />
      ))}
    </div>
  )
}

/** A link inside the preview leads nowhere: another page would take the place of this one. */
const stay = (event: Event) => event.preventDefault()
