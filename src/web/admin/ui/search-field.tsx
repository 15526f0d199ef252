import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { commonLimits } from '#contract/common.ts'

type Props = {
  label: string
  value: string
  onSearch: (words: string) => void
  /** The server searches: it is asked once the fingers rest. */
  asksServer?: boolean
  /** Beside so many other controls that on a phone it takes a line of its own. */
  ownLine?: boolean
}

const typingMilliseconds = 250

/** Searches while one types. */
export function SearchField({ label, value, onSearch, asksServer = false, ownLine = false }: Props) {
  const [typed, setTyped] = useState(value)
  const timer = useRef(0)
  // The Back button, or a filter that was cleared, has changed it from outside.
  // What was typed here comes back without its spaces: those are about to be followed by a word.
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
          timer.current = window.setTimeout(() => onSearch(target.value), asksServer ? typingMilliseconds : 0)
        }}
        className="control pl-8"
      />
    </label>
  )
}
