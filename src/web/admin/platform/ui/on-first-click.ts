/**
 * Returns a click handler that ignores the second click of a double click: the first one may have moved the same button
 * of another row under the pointer.
 */
export const onFirstClick =
  <Event extends { detail: number }>(handle: (event: Event) => unknown) =>
  (event: Event) => {
    if (event.detail < 2) handle(event)
  }
