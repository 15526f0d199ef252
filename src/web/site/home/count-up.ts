const durationMs = 250

/** Counts the figures of a list up to what they say: `250+` from `0+`. */
export function countUp(list: HTMLElement) {
  const figures = [...list.querySelectorAll('dd')].map(({ firstChild }) => ({
    firstChild,
    text: firstChild?.nodeValue,
  }))
  const began = performance.now()
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - began) / durationMs))
    // Changes the text of the existing node, because React keeps updating that node.
    for (const { firstChild, text } of figures)
      if (firstChild && text)
        firstChild.nodeValue = part < 1 ? text.replace(/[\d.]+/, (figure) => figureAt(part, figure)) : text
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

const figureAt = (part: number, figure: string) => (Number(figure) * part).toFixed(figure.split('.')[1]?.length ?? 0)
