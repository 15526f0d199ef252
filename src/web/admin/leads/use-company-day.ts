import { officeDay } from '#contract/business-hours.ts'
import { useJson } from '../../api/content.ts'

/** Today on the company's calendar, `yyyy-mm-dd`. It can differ from the day in the administrator's time zone. */
export const useCompanyDay = () => officeDay(useJson('company'), Date.now())
