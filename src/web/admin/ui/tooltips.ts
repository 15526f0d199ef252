import { placeTooltip } from './tooltip-place.ts'

const delayMs = 700
/** For so long after a tooltip went, the next one comes at once. */
const skipDelayMs = 300

const iconButtons = 'button[aria-label], a[aria-label]'

/**
 * One tooltip for all buttons without visible words. It shows `data-tooltip`, or else the name of the button: on hovering,
 * on keyboard focus and on a long press. Gives a function that ends it.
 */
export function startTooltips() {
  const tooltip = document.createElement('div')
  tooltip.setAttribute('role', 'tooltip')
  tooltip.popover = 'manual'
  tooltip.className = 'tooltip'
  let button: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = Number.NEGATIVE_INFINITY
  let dropsClick = false
  const isShown = () => tooltip.isConnected && tooltip.matches(':popover-open')

  function hide() {
    clearTimeout(timer)
    button = null
    if (!isShown()) return
    tooltip.remove()
    hiddenAt = performance.now()
  }
  function show(target: HTMLElement) {
    const text = textOf(target)
    if (!text || !target.isConnected) return
    tooltip.textContent = text
    // Nothing outside a modal dialog can be hovered.
    const parent = target.closest('dialog') ?? document.body
    parent.append(tooltip)
    tooltip.showPopover()
    placeTooltip(tooltip, target)
  }
  function aim(target: HTMLElement, isAtOnce: boolean) {
    if (target === button) return
    hide()
    button = target
    const isSkipped = performance.now() - hiddenAt < skipDelayMs
    // The pointer can move onto a tooltip that it has shown. One that the keyboard has shown lets it through.
    tooltip.style.pointerEvents = isAtOnce ? 'none' : 'auto'
    if (isAtOnce || isSkipped) show(target)
    else timer = setTimeout(show, delayMs, target)
  }

  const listeners: { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void } = {
    pointerover({ target, pointerType }) {
      if (pointerType === 'touch' || (target instanceof Node && tooltip.contains(target))) return
      const hovered = buttonAt(target)
      if (hovered) aim(hovered, false)
      else hide()
    },
    pointerdown({ target, pointerType }) {
      const pressed = buttonAt(target)
      hide()
      dropsClick = false
      // After a click there is no tooltip until the mouse has left the button.
      button = pressed
      if (pressed && pointerType === 'touch') timer = setTimeout(show, delayMs, pressed)
    },
    pointerup({ pointerType }) {
      if (pointerType !== 'touch') return
      // A long press asks for the name of the button only.
      if (isShown()) dropsClick = true
      else hide()
    },
    pointercancel: hide,
    click(event) {
      if (dropsClick) {
        event.preventDefault()
        event.stopPropagation()
      } else if (isShown()) hide()
      dropsClick = false
    },
    focusin({ target }) {
      const focused = buttonAt(target)
      if (focused?.matches(':focus-visible')) aim(focused, true)
    },
    focusout: hide,
    keydown(event) {
      dropsClick = false
      if (event.key !== 'Escape' || !isShown()) return
      // It closes the tooltip, and not also the dialog below.
      event.preventDefault()
      event.stopPropagation()
      hide()
    },
    // The browser scrolls to a button that gets the focus.
    scroll() {
      if (button && isShown()) placeTooltip(tooltip, button)
    },
  }
  const stopping = new AbortController()
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener as EventListener, { capture: true, signal: stopping.signal })
  return () => {
    stopping.abort()
    hide()
  }
}

const buttonAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(iconButtons) : null

/** Null for a button with visible words, which some have in a wide window only. */
const textOf = (button: HTMLElement) =>
  // biome-ignore lint/performance/useDomNodeTextContent: words that a narrow window hides do not count
  button.innerText.trim() ? null : (button.dataset.tooltip ?? button.getAttribute('aria-label'))
