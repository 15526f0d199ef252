const edgePx = 4

/** Puts a tooltip above its button, or below if there is no room above, and keeps it inside the window. */
export function placeTooltip(tooltip: HTMLElement, button: HTMLElement) {
  const { top, bottom, left, width } = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tooltip
  const above = top - offsetHeight
  const x = Math.min(left + width / 2 - offsetWidth / 2, document.documentElement.clientWidth - offsetWidth - edgePx)
  tooltip.style.left = `${Math.max(edgePx, x)}px`
  tooltip.style.top = `${above < edgePx ? bottom : above}px`
}
