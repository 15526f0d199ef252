import { adminHref } from '#web/admin/addresses.ts'

/** The query parameter in the links of the list of first steps. It makes the dashboard show a bar back to this list. */
export const stepParam = 'from'
const stepsValue = 'first-steps'

export const isFromSteps = (value: string | null) => value === stepsValue

/** Returns an address of the dashboard from which a bar leads back to the first steps. */
export const stepHref: typeof adminHref = (tab, params = {}) => adminHref(tab, { ...params, [stepParam]: stepsValue })
