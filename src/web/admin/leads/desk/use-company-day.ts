import { officeDay } from '#contract/leads/business-hours.ts'
import { useNow } from '#web/admin/platform/ui/use-now.ts'
import { useJson } from '#web/api/content.ts'

/**
 * Returns today's date on the company's calendar, as `yyyy-mm-dd`. The administrator's time zone may have another date.
 */
export const useCompanyDay = () => officeDay(useJson('company'), useNow())
