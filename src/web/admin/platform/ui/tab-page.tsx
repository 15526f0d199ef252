import { type ReactNode, useEffect } from 'react'

type Props = { title: string; count?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A page of the dashboard with its heading, its actions and its content. */
export function TabPage({ title, count, actions, children }: Props) {
  useTitle(title)
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 tabIndex={-1} className="flex items-center gap-2.5 text-2xl">
          {title}
          {count}
        </h1>
        {actions && (
          <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:has-[input]:w-full max-sm:has-[input]:*:grow">
            {actions}
          </div>
        )}
      </header>
      {children}
    </section>
  )
}

let pageTitle = ''
let prefix = ''

function showTitle() {
  if (pageTitle) document.title = `${prefix}${pageTitle} · Administration`
}

export function useTitle(title: string) {
  useEffect(() => {
    pageTitle = title
    showTitle()
  }, [title])
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
