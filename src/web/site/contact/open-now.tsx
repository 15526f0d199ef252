import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { officeApi } from '#contract/office.ts'
import { queryOf } from '../../api/queries.ts'

/** Whether somebody answers now. The server's answer is valid until the next opening or closing. */
export const officeQuery = queryOf(officeApi.read, {})

const longestTimerMilliseconds = 2 ** 31 - 1

/** Says whether the office is open, by the company's clock; nothing if its hours are not written as days and times. */
export function OpenNow() {
  const { data: office, refetch } = useQuery(officeQuery)
  const changesAt = office?.changesAt
  useEffect(() => {
    if (!changesAt) return
    // A page that the visitor comes back to may show an answer of yesterday.
    const wait = Math.max(0, Date.parse(changesAt) - Date.now())
    const timer = setTimeout(refetch, Math.min(wait + 1000, longestTimerMilliseconds))
    return () => clearTimeout(timer)
  }, [changesAt, refetch])
  if (!office) return null
  const { isOpen, next } = office
  return (
    <p className="mb-1 flex items-baseline gap-2 font-semibold">
      <span aria-hidden className={`size-2.5 rounded-full ${isOpen ? 'bg-leaf' : 'bg-ink-soft'}`} />
      {isOpen ? `Open now, until ${next.time}` : `Closed now, opens ${next.day ?? 'today'} at ${next.time}`}
    </p>
  )
}
