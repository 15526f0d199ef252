import { useState } from 'react'
import { firstChars } from '#web/site/text.ts'
import { textLink } from '#web/ui/button-styles.ts'

const shortChars = 320

/** Shows the visitor's message with its line breaks. A long one is shortened, and a button shows the rest. */
export function LeadMessage({ text, person }: { text: string; person: string }) {
  const [isWhole, setIsWhole] = useState(false)
  if (!text) return null
  const isLong = text.length > shortChars
  return (
    <p className="max-w-prose text-sm whitespace-pre-line wrap-anywhere">
      {isLong && !isWhole ? `${firstChars(text, shortChars)}… ` : text}
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show less' : 'Show all'} of ${person}'s message`}
          onClick={() => setIsWhole(!isWhole)}
          className={`${textLink} ml-1`}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </p>
  )
}
