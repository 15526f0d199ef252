import { officeDay } from '#contract/leads/office.ts'
import { useJson } from '#web/api/content.ts'
import { useNow } from './use-now.ts'

/**
 * Returns today's date on the company's calendar, as `yyyy-mm-dd`. The administrator's time zone may have another date.
 */
export const useCompanyDay = () => officeDay(useJson('company'), useNow())
