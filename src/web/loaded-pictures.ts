/** Marks each picture that is there: the style sheet draws the box around it from then on, also far from the screen. */
export function markLoadedPictures() {
  for (const img of document.images) mark(img)
  // The event of a picture does not bubble.
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && mark(target), true)
}

function mark(img: HTMLImageElement) {
  if (img.naturalWidth > 0) img.dataset.loaded = ''
}
