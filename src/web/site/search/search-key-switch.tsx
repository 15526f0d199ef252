import { useEffect, useState } from 'react'
import { isSearchKeyOn, turnSearchKey } from '../../search-key.ts'

/**
 * A checkbox that turns the key `/` off and on in this browser. CSS hides it without scripts and on narrow screens.
 */
export function SearchKeySwitch() {
  const [isOn, setIsOn] = useState(true)
  useEffect(() => setIsOn(isSearchKeyOn()), [])
  return (
    <label className="flex min-h-8 items-center gap-2 text-sm text-ink-soft max-lg:hidden noscript:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          turnSearchKey(target.checked)
          setIsOn(target.checked)
        }}
      />
      <span>
        The key <kbd>/</kbd> leads here from every page
      </span>
    </label>
  )
}
