import { expect, type Page } from '@playwright/test'

// After at most this many presses of Tab the focus must leave an element. A film and a date take several, one for each
// of their parts.
const maxPressesPerStop = 12

// In a form, most elements take one press, and the frame of a preview takes one for each link of its page.
const pressesBetweenChecks = 25
const maxChecks = 16

type Stop = {
  /** The index among the elements that `storeStops` found; -1 for any other element. */
  index: number
  name: string
  hasRing: boolean
  isSeen: boolean
}

type TabStops = { stops: Element[]; describeFocused: () => Stop; passed: Map<number, Stop> }
type WindowWithStops = Window & { tabStops: TabStops }

/**
 * Stores all visible links and controls in the page's `window`, in their order, and returns their number. While a modal
 * dialog is open, only those in the dialog count. A group of radio buttons is one stop.
 */
export const storeStops = (page: Page) =>
  page.evaluate(() => {
    const focusable =
      'a[href], button, input, select, textarea, summary, iframe, video[controls], [contenteditable="true"], [tabindex="0"]'
    // These elements are no stops: a list of tabs, which passes the focus on to its chosen tab; a link in an editor,
    // which is text; and a toast, which disappears by itself.
    const toast = '[aria-label^="Notifications"]'
    const noStop = `:disabled, [inert] *, [role="tablist"], [contenteditable="true"] *, ${toast} *`
    const isOtherRadio = (element: HTMLElement) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false
      const group = [...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${element.name}"]`)]
      return element !== (group.find(({ checked }) => checked) ?? group[0])
    }
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    const stops = [...root.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.tabIndex >= 0 &&
        !element.matches(noStop) &&
        !isOtherRadio(element),
    )

    const isOnTop = (element: Element, x: number, y: number) => {
      const onTop = document.elementsFromPoint(x, y).find((shown) => !shown.closest(toast))
      return onTop !== undefined && (element.contains(onTop) || onTop.contains(element))
    }

    /** Describes the focused element. `isSeen` is true if nothing covers at least a part of it in the window. */
    function describeFocused() {
      const element = document.activeElement ?? document.body
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const [box = new DOMRect()] = element.getClientRects()
      const top = Math.max(box.top, 0)
      const height = Math.min(box.bottom, innerHeight) - top
      return {
        index: stops.indexOf(element as HTMLElement),
        name: `<${element.localName}> ${(element.textContent || element.getAttribute('aria-label') || '').trim()}`,
        hasRing:
          /^(video|iframe)$/.test(element.localName) ||
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
        isSeen: [0.1, 0.5, 0.9].some((share) => isOnTop(element, box.x + box.width / 2, top + share * height)),
      }
    }

    const passed = new Map<number, Stop>()
    // The element that has the focus before the first key may be out of sight. Tab comes back to it later.
    let isFirst = true
    const recordFocused = () => {
      const stop = describeFocused()
      // The first record counts: when Tab gets to the button in a date field, the browser draws its ring, not the page.
      if (!isFirst && stop.index >= 0 && !passed.has(stop.index)) passed.set(stop.index, stop)
      isFirst = false
    }
    addEventListener('keydown', recordFocused, { capture: true })
    // The window loses the focus to the page in a frame, which then gets the keys.
    addEventListener('blur', recordFocused)
    Object.assign(window, { tabStops: { stops, describeFocused, passed } satisfies TabStops })
    return stops.length
  })

const focusedStop = (page: Page) =>
  page.evaluate(() => (window as unknown as WindowWithStops).tabStops.describeFocused())

/** Presses Tab until the focus leaves the stop with this index. */
export async function tabToNextStop(page: Page, index: number) {
  for (let press = 0; press < maxPressesPerStop; press += 1) {
    await page.keyboard.press('Tab')
    const nextStop = await focusedStop(page)
    if (nextStop.index !== index) return nextStop
  }
  throw new Error(`The keyboard is caught in ${(await focusedStop(page)).name}`)
}

/**
 * Expects that the Tab key alone reaches all links and controls of the page, or of its open dialog, from wherever the
 * focus is: each in sight and with a focus ring. Afterwards the focus is where it was.
 */
export async function expectTabReachesEverything(page: Page, where: string) {
  const count = await storeStops(page)
  const focusedBefore = await page.evaluateHandle(() => document.activeElement)
  let passed: Stop[] = []
  for (let check = 0; check < maxChecks && passed.length < count; check += 1) {
    await Promise.all(Array.from({ length: pressesBetweenChecks }, () => page.keyboard.press('Tab')))
    passed = await page.evaluate(() => [...(window as unknown as WindowWithStops).tabStops.passed.values()])
  }
  const missed = await page.evaluate(() => {
    const { stops, passed } = (window as unknown as WindowWithStops).tabStops
    return stops.filter((_, index) => !passed.has(index)).map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
  await focusedBefore.evaluate((element) => (element as HTMLElement | null)?.focus())
  expect(missed, `not reached by Tab: ${where}`).toEqual([])
  expect(
    passed.filter(({ hasRing, isSeen }) => !hasRing || !isSeen),
    `reached by Tab out of sight or without a ring: ${where}`,
  ).toEqual([])
}
