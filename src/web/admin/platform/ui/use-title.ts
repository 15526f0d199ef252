import { useEffect } from 'react'

let title = ''
let prefix = ''

function showTitle() {
  if (title) document.title = `${prefix}${title} · Administration`
}

export function useTitle(pageTitle: string) {
  useEffect(() => {
    title = pageTitle
    showTitle()
  }, [pageTitle])
}

/** Puts a text, such as the number of new leads, before the title of every page. */
export function useTitlePrefix(text: string) {
  useEffect(() => {
    prefix = text
    showTitle()
    return () => {
      prefix = ''
    }
  }, [text])
}
