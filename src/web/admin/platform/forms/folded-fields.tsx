import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { isBlank } from './form-values.ts'

type Props = {
  label: string
  /** Says what the fields hold, such as '5 bars'; empty if they hold nothing. */
  holds: string
  /** True if the fields hold a restored draft: then they are unfolded. */
  isRestored: boolean
  children: ReactNode
}

/** Fields that stay folded until the administrator unfolds them. A refused form unfolds those with an error. */
export function FoldedFields({ label, holds, isRestored, children }: Props) {
  const group = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (isRestored && group.current) group.current.open = true
  }, [isRestored])
  return (
    <details ref={group} className="border-t border-rule pt-2">
      <summary className="cursor-pointer rounded py-1.5 marker:text-ink-soft">
        <span className="text-sm font-semibold">{label}:</span>{' '}
        <span className="text-sm text-ink-soft wrap-anywhere">{holds || 'Nothing yet'}</span>
      </summary>
      {/* The summary already shows the label of a list that is alone in its group. */}
      <div className="grid gap-4 pt-2 pb-3 [&>fieldset:only-child>legend]:sr-only">{children}</div>
    </details>
  )
}

/** Returns the number of filled rows, such as '5 bars'; an empty text if there are none. */
export function filledRowsText(rows: readonly unknown[], noun: string) {
  const count = rows.filter((row) => !isBlank(row)).length
  return count > 0 ? `${count} ${noun}${count === 1 ? '' : 's'}` : ''
}
