import { useQuery } from '@tanstack/react-query'
import { officeApi } from '#contract/leads/office.ts'
import { queryOf } from '../../api/queries.ts'
import { typeset } from '../typeset.ts'

/** The server's answer is valid for a minute. A visitor who returns to the page later gets a new one. */
export const officeQuery = { ...queryOf(officeApi.read, {}), staleTime: 60_000 }

/**
 * Says whether the office is open now, by the company's clock. Renders nothing if the office hours are not written as
 * days and times.
 */
export function OpenNow() {
  const { data } = useQuery(officeQuery)
  return data && <strong>{typeset(data.words)}</strong>
}
