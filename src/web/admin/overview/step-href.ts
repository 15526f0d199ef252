import { adminHref } from '../addresses.ts'

/** The parameter of an address that the list of first steps leads to. The dashboard then shows a way back to it. */
export const stepParam = 'from'
const stepsValue = 'first-steps'

export const isFromSteps = (value: string | null) => value === stepsValue

/** Returns an address of the dashboard from which a bar leads back to the first steps. */
export const stepHref: typeof adminHref = (tab, params = {}) => adminHref(tab, { ...params, [stepParam]: stepsValue })
