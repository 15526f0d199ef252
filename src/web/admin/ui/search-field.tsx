import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { commonLimits } from '#contract/common.ts'

type Props = {
  label: string
  value: string
  onSearch: (words: string) => void
  /** Whether the search waits until the person stops typing. For searches on the server. */
  isDebounced?: boolean
  /** Whether the field takes a whole line on a phone. For lists with many other controls. */
  ownLine?: boolean
}

const typingMilliseconds = 250

/** A field that searches while the person types. */
export function SearchField({ label, value, onSearch, isDebounced = false, ownLine = false }: Props) {
  const [typed, setTyped] = useState(value)
  const timer = useRef(0)
  // The value may change from outside, by the Back button or a cleared filter. The field's own value comes back without
  // the spaces at its ends. They stay in the field, because another word may follow.
  useEffect(() => setTyped((typed) => (typed.trim() === value.trim() ? typed : value)), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <label className={`relative min-w-44 flex-1 sm:max-w-xs ${ownLine ? 'max-sm:basis-full' : ''}`}>
      <span className="sr-only">{label}</span>
      <Search size={16} aria-hidden className="absolute top-2.5 left-2.5 text-ink-soft" />
      <input
        type="search"
        value={typed}
        maxLength={commonLimits.searchMaxChars}
        placeholder={label}
        data-search=""
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = window.setTimeout(() => onSearch(target.value), isDebounced ? typingMilliseconds : 0)
        }}
        className="control pl-8"
      />
    </label>
  )
}
