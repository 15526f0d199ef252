/**
 * A place on a page, for the same page in another language, where each section may be longer or shorter: between which
 * headings the top of the window is, and which part of the way from one to the other.
 */
export type PagePlace = {
  headingCount: number
  /** The index of the last heading above; -1 if there is none. */
  from: number
  /** The index of the next heading below; -1 if there is none. */
  to: number
  part: number
  /** Which part of the page is above, for a page that has other headings in the other language. */
  pagePart: number
}

const headings = () => [...document.querySelectorAll('main :is(h1, h2, h3)')]

/** The position of the top of an element on the page, in pixels; undefined for an element in a folded part. */
const topOf = (element: Element | undefined) =>
  element && element.getClientRects().length > 0 ? element.getBoundingClientRect().top + scrollY : undefined

/** The height of the header, which covers the upper part of the window. */
const headerHeight = () => document.querySelector('header')?.offsetHeight ?? 0

const pageHeight = () => document.documentElement.scrollHeight
const scrollableHeight = () => Math.max(1, pageHeight() - innerHeight)

/** Returns the visitor's place on the page; null at its top. */
export function readPlace(): PagePlace | null {
  if (scrollY < 1) return null
  const tops = headings().map(topOf)
  // A heading that a link has scrolled to can be a little below the header.
  const line = scrollY + headerHeight() + 1
  const from = tops.findLastIndex((top) => top !== undefined && top <= line)
  const to = tops.findIndex((top, index) => index > from && top !== undefined)
  const [start, end] = [tops[from] ?? 0, tops[to] ?? pageHeight()]
  return {
    headingCount: tops.length,
    from,
    to,
    part: (line - start) / Math.max(1, end - start),
    pagePart: scrollY / scrollableHeight(),
  }
}

const eventsOfUse = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const

/** Scrolls to a place, and again whenever a part of the page grows, until the visitor scrolls or uses the page. */
export function returnToPlace(place: PagePlace) {
  let reachedTop: number | undefined
  const observer = new ResizeObserver(() => {
    if (reachedTop !== undefined && Math.abs(scrollY - reachedTop) > 1) return end()
    scrollTo({ top: topOfWindow(place), behavior: 'instant' })
    reachedTop = scrollY
  })
  function end() {
    observer.disconnect()
    for (const event of eventsOfUse) removeEventListener(event, end)
  }
  for (const event of eventsOfUse) addEventListener(event, end, { passive: true })
  // The observer also calls its function once at the beginning.
  observer.observe(document.body)
}

function topOfWindow({ headingCount, from, to, part, pagePart }: PagePlace) {
  const all = headings()
  const start = from < 0 ? 0 : topOf(all[from])
  const end = to < 0 ? pageHeight() : topOf(all[to])
  if (all.length !== headingCount || start === undefined || end === undefined) return pagePart * scrollableHeight()
  return start + part * (end - start) - headerHeight() - 1
}
