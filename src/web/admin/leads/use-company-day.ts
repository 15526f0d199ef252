import { officeDay } from '#contract/business-hours.ts'
import { useJson } from '../../api/content.ts'
import { useNow } from '../ui/use-now.ts'

/**
 * Returns today's date on the company's calendar, as `yyyy-mm-dd`. The administrator's time zone may have another date.
 */
export const useCompanyDay = () => officeDay(useJson('company'), useNow())
