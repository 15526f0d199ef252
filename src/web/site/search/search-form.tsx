import { useEffect, useId, useRef } from 'react'
import { commonLimits } from '#contract/platform/common.ts'
import { pages } from '#contract/platform/pages.ts'
import { buttonStyles } from '../../ui/button-styles.ts'

/**
 * True if the visitor came here from another page of the site. The site moves the focus to each new page anyway, so the
 * field may take it. On the first page of a visit the field must not take it, because the visitor may have pressed Tab
 * before the scripts arrived.
 */
const hasNavigated = () =>
  document.activeElement?.matches('#main,#main h1') ||
  performance.getEntriesByType('navigation')[0]?.name !== location.href

/**
 * Shows the form with the search field. The field gets the focus when a visitor comes here from another page to begin a
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
