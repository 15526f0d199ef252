import { useEffect, useRef, useState } from 'react'
import { normalizedText } from '#contract/pages/normalized-text.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { Search } from '#web/ui/icons.tsx'

type Props = {
  label: string
  value: string
  onSearch: (words: string) => void
  /** True for a search on the server: it begins only when the person pauses typing. */
  isDebounced?: boolean
  /** True beside many other controls: on a phone the field then takes a whole line. */
  hasOwnLine?: boolean
}

export const typingPauseMs = 100

export function SearchField({ label, value, onSearch, isDebounced = false, hasOwnLine = false }: Props) {
  const [typedText, setTypedText] = useState(value)
  const timer = useRef(0)
  // `value` can change outside the field, by the Back button or a cleared filter. After a search, `value` is the typed
  // text without the spaces at its ends. The field keeps those spaces, because another word may follow.
  useEffect(() => setTypedText((text) => (text.trim() === value.trim() ? text : value)), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <label className={`relative min-w-44 flex-1 sm:max-w-xs ${hasOwnLine ? 'max-sm:basis-full' : ''}`}>
      <span className="sr-only">{label}</span>
      <Search size={16} aria-hidden className="absolute top-2.5 left-2.5 text-ink-soft" />
      <input
        type="search"
        value={typedText}
        maxLength={commonLimits.searchMaxChars}
        placeholder={label}
        data-search=""
        onChange={({ target }) => {
          setTypedText(target.value)
          clearTimeout(timer.current)
          timer.current = window.setTimeout(() => onSearch(target.value), isDebounced ? typingPauseMs : 0)
        }}
        className="control pl-8"
      />
    </label>
  )
}

/** True if each searched word is in at least one of the texts. Case, accents, apostrophes and hyphens do not count. */
export function containsAllWords(words: string, texts: string[]) {
  const allText = normalizedText(texts.join('\n'))
  return normalizedText(words)
    .split(/\s+/)
    .every((word) => allText.includes(word))
}
