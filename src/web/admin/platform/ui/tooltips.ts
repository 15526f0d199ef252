const delayMs = 700
/** If a tooltip was hidden less than this time ago, the next one is shown without delay. */
const skipDelayMs = 300

const iconButtonSelector = 'button[aria-label], a[aria-label]'

/**
 * From now on, buttons and links without visible words show a tooltip on hovering, on focus by Tab and on a long
 * press. The tooltip's text is `data-tooltip`, or else the button's name. Returns a function that turns tooltips off.
 * Browsers of before 2023, which lack popovers, show none.
 */
export function startTooltips() {
  if (!('popover' in HTMLElement.prototype)) return
  const tooltip = document.createElement('div')
  tooltip.setAttribute('role', 'tooltip')
  tooltip.popover = 'manual'
  tooltip.className = 'tooltip'
  let button: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = Number.NEGATIVE_INFINITY
  let dropsNextClick = false
  let lastKey = ''
  const isShown = () => tooltip.isConnected && tooltip.matches(':popover-open')

  function hide() {
    clearTimeout(timer)
    button = null
    if (!isShown()) return
    tooltip.remove()
    hiddenAt = performance.now()
  }
  function show(target: HTMLElement) {
    const text = tooltipText(target)
    if (!text || !target.isConnected) return
    tooltip.textContent = text
    // A button in a modal dialog needs the tooltip inside that dialog, because everything outside is inert.
    const parent = target.closest('dialog') ?? document.body
    parent.append(tooltip)
    tooltip.showPopover()
    placeTooltip(tooltip, target)
  }
  function startShowing(target: HTMLElement, isByKeyboard: boolean) {
    if (target === button) return
    hide()
    button = target
    const skipsDelay = performance.now() - hiddenAt < skipDelayMs
    // The pointer can move onto a tooltip that it has opened. A tooltip opened by keyboard focus lets clicks through to
    // the page below.
    tooltip.style.pointerEvents = isByKeyboard ? 'none' : 'auto'
    if (isByKeyboard || skipsDelay) show(target)
    else timer = setTimeout(show, delayMs, target)
  }

  const listeners: { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void } = {
    pointerover({ target, pointerType }) {
      if (pointerType === 'touch' || (target instanceof Node && tooltip.contains(target))) return
      if (buttonAt(target) !== button) hide()
    },
    // Not at `pointerover`: that event also comes when a dialog opens under a resting pointer, and the tooltip of a button
    // there would take the Escape that is meant for the dialog.
    pointermove({ target, pointerType }) {
      const hoveredButton = pointerType === 'touch' ? null : buttonAt(target)
      if (hoveredButton) startShowing(hoveredButton, false)
    },
    pointerdown({ target, pointerType }) {
      const pressedButton = buttonAt(target)
      hide()
      dropsNextClick = false
      // Treats the pressed button as if its tooltip was shown already, so that none opens before the mouse has left the
      // button.
      button = pressedButton
      if (pressedButton && pointerType === 'touch') timer = setTimeout(show, delayMs, pressedButton)
    },
    pointerup({ pointerType }) {
      if (pointerType !== 'touch') return
      // A long press only shows the tooltip, so the click that follows it is dropped.
      if (isShown()) dropsNextClick = true
      else hide()
    },
    pointercancel: hide,
    click(event) {
      if (dropsNextClick) {
        event.preventDefault()
        event.stopPropagation()
      } else if (isShown()) hide()
      dropsNextClick = false
    },
    // Only at Tab: the browser also focuses a button when a dialog opens or closes, and then Escape is meant for a dialog.
    focusin({ target }) {
      const focusedButton = buttonAt(target)
      if (lastKey === 'Tab' && focusedButton?.matches(':focus-visible')) startShowing(focusedButton, true)
    },
    focusout: hide,
    keydown(event) {
      dropsNextClick = false
      lastKey = event.key
      if (event.key !== 'Escape' || !isShown()) return
      // Escape closes the tooltip only. Otherwise it would also close the dialog around the button.
      event.preventDefault()
      event.stopPropagation()
      hide()
    },
    // When a button gets the focus, the browser scrolls to the button, and the tooltip has to follow.
    scroll() {
      if (button && isShown()) placeTooltip(tooltip, button)
    },
  }
  const controller = new AbortController()
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener as EventListener, { capture: true, signal: controller.signal })
  return () => {
    controller.abort()
    hide()
  }
}

const buttonAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(iconButtonSelector) : null

/** Returns the text of a button's tooltip; null if the button shows words, as some do in wide windows. */
const tooltipText = (button: HTMLElement) =>
  // biome-ignore lint/performance/useDomNodeTextContent: words that a narrow window hides do not count
  button.innerText.trim() ? null : (button.dataset.tooltip ?? button.getAttribute('aria-label'))

const gapPx = 4

/** Puts a tooltip above its button, or below if there is no room above, at least `gapPx` inside the window. */
function placeTooltip(tooltip: HTMLElement, button: HTMLElement) {
  const { top, bottom, left, width } = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tooltip
  const above = top - offsetHeight
  const x = Math.min(left + width / 2 - offsetWidth / 2, document.documentElement.clientWidth - offsetWidth - gapPx)
  tooltip.style.left = `${Math.max(gapPx, x)}px`
  tooltip.style.top = `${above < gapPx ? bottom : above}px`
}
