const durationMs = 250

/** Animates the figures of a list from zero to their values: from `0+` to `250+`. */
export function countUp(list: HTMLElement) {
  const figures = [...list.querySelectorAll('dd')].map(({ firstChild }) => ({
    firstChild,
    text: firstChild?.nodeValue,
  }))
  const startedAt = performance.now()
  const step = (now: number) => {
    const progress = Math.min(1, Math.max(0, (now - startedAt) / durationMs))
    // Changes the text of the existing node, because React keeps updating that node.
    for (const { firstChild, text } of figures)
      if (firstChild && text)
        firstChild.nodeValue = progress < 1 ? text.replace(/[\d.]+/, (figure) => figureAt(progress, figure)) : text
    if (progress < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

const figureAt = (progress: number, figure: string) =>
  (Number(figure) * progress).toFixed(figure.split('.')[1]?.length ?? 0)
