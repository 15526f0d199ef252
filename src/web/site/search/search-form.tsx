import { useEffect, useId, useRef } from 'react'
import { commonLimits } from '#contract/common.ts'
import { pages } from '#contract/pages.ts'
import { buttonStyles } from '../../ui/button-styles.ts'

/**
 * True if this is not the first page of the visit: then the router has moved the focus to the page, or is about to. A
 * focus elsewhere is the visitor's own: a visitor may press Tab before the scripts arrive.
 */
const hasNavigated = () =>
  document.activeElement?.matches('#main,#main h1') ||
  performance.getEntriesByType('navigation')[0]?.name !== location.href

/**
 * The form with the search field. The field gets the focus when a visitor comes here from another page to begin a
 * search.
 */
export function SearchForm({ q }: { q: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!q && hasNavigated()) field.current?.focus()
  }, [q])
  return (
    <search>
      <form action={pages.search.href()} className="flex flex-wrap items-end gap-3">
        <div className="field basis-60 grow">
          <label htmlFor={id} className="field-label">
            Words in products, projects, news and pages
          </label>
          <input
            ref={field}
            id={id}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={commonLimits.searchMaxChars}
            autoComplete="off"
            required
            className="control"
          />
        </div>
        <button type="submit" className={`${buttonStyles.primary} min-h-13!`}>
          Search
        </button>
      </form>
    </search>
  )
}
