import { useEffect, useState } from 'react'
import { buttonStyles } from '../../ui/button-styles.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { typeset } from '../typeset.ts'
import type { Row } from './rows.ts'

export function RowItem({ row: { title, text, facts, file, validUntil } }: { row: Row }) {
  const hasExpired = useHasExpired(validUntil)
  return (
    <li className="grid content-start gap-4 border-t-2 border-sun pt-5">
      <h2 className="text-2xl">{typeset(title)}</h2>
      {text && <p className="max-w-[60ch] whitespace-pre-line">{typeset(text)}</p>}
      {facts.length > 0 && (
        <dl className="grid gap-2">
          {facts.map(({ label, value }) => (
            <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 border-t border-rule pt-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-medium wrap-anywhere">{typeset(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasExpired && <p className="font-semibold text-clay-ink">Expired. Ask us for the renewed one.</p>}
      {file && (
        <a href={file} download className={`${buttonStyles.outline} justify-self-start`}>
          <SpriteIcon name="download" className="size-5" />
          Download
          <span className="sr-only"> {title}</span>
        </a>
      )}
    </li>
  )
}

/**
 * True if the row has expired. The browser decides this, because the server may have rendered the page on the last
 * valid day or before.
 */
function useHasExpired(validUntil = '') {
  const [hasExpired, setHasExpired] = useState(false)
  useEffect(() => {
    const today = new Date().toISOString()
    setHasExpired(validUntil !== '' && validUntil < today.slice(0, validUntil.length))
  }, [validUntil])
  return hasExpired
}
