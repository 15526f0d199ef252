import { useQuery } from '@tanstack/react-query'
import { officeApi } from '#contract/office.ts'
import { queryOf } from '../../api/queries.ts'

/** The answer is valid for a minute: a visitor who comes back to the page gets a new one. */
export const officeQuery = { ...queryOf(officeApi.read, {}), staleTime: 60_000 }

/** Says whether the office is open, by the company's clock; nothing if its hours are not written as days and times. */
export function OpenNow() {
  const { data } = useQuery(officeQuery)
  return data && <strong>{data.words}</strong>
}
