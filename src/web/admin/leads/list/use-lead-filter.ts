import { contactSubjects } from '#contract/deliveries/subjects.ts'
import { projectSizes, projectTimelines } from '#contract/leads/lead-choices.ts'
import { leadApi, leadOrders, leadStatusFilters, leadTypes, leadViews } from '#contract/leads/leads.ts'
import { languages } from '#contract/texts/languages.ts'
import { useSearchParams } from '#web/admin/addresses.ts'

/** Returns the name if it is one of the choices, otherwise undefined. Anybody can write any name into the address. */
const ifChoice = <Choices extends object>(choices: Choices, name: string | null) =>
  name !== null && Object.hasOwn(choices, name) ? (name as keyof Choices & string) : undefined

const ifMatching = (pattern: RegExp, text: string | null) => (text !== null && pattern.test(text) ? text : undefined)

const ifTrue = (text: string | null) => (text === 'true' ? ('true' as const) : undefined)

const dayPattern = /^\d{4}-\d\d-\d\d$/

/** The query parameters that each filter by one value. The view, the search and the order are not among them. */
export const leadFilterNames = [
  'status',
  'type',
  'subject',
  'productId',
  'projectSize',
  'timeline',
  'language',
  'owner',
  'from',
  'to',
] as const
/** The filters that the list hides until the administrator presses “More filters”. */
export const hiddenFilterNames = leadFilterNames.slice(2)

/** In a search the server counts no more than this many leads, because counting all that match would take long. */
export const countMax = 200

/** Returns the query for the list of leads with a filter. */
export const leadListOf = (query: LeadFilter['query']) =>
  [leadApi.list, { ...query, countTo: query.q ? String(countMax) : undefined }] as const

/** Reads the filter of leads from the parameters of an address. */
export function leadQueryIn(params: { get: (name: string) => string | null }) {
  const view = ifChoice(leadViews, params.get('view'))
  const order = ifChoice(leadOrders, params.get('order')) ?? (view === 'due' ? 'due' : undefined)
  return {
    view,
    status: ifChoice(leadStatusFilters, params.get('status')),
    type: ifChoice(leadTypes, params.get('type')),
    subject: ifChoice(contactSubjects, params.get('subject')),
    productId: ifMatching(/^[1-9]\d{0,8}$/, params.get('productId')),
    projectSize: ifChoice(projectSizes, params.get('projectSize')),
    timeline: ifChoice(projectTimelines, params.get('timeline')),
    language: ifChoice(languages, params.get('language')),
    /** The id of an administrator, or `none`. */
    owner: ifMatching(/^(none|[1-9]\d{0,8})$/, params.get('owner')),
    from: ifMatching(dayPattern, params.get('from')),
    to: ifMatching(dayPattern, params.get('to')),
    q: params.get('q') ?? undefined,
    order: order === 'newest' ? undefined : order,
    /** If true, the list has only leads in the bin; otherwise it has no lead in the bin. */
    deleted: ifTrue(params.get('deleted')),
    /** If true, the list has only spam; otherwise it has no spam. */
    spam: ifTrue(params.get('spam')),
  }
}

/** Reads and changes the filter of leads in the address, so that a reload, a bookmark or Back restores it. */
export function useLeadFilter() {
  const params = useSearchParams()
  const query = leadQueryIn(params)
  return {
    query,
    isFiltered: Boolean(query.q) || leadFilterNames.some((name) => query[name]),
    change: (changes: { [Name in keyof typeof query]?: string | null }) => params.set(changes, { replace: true }),
  }
}

export type LeadFilter = ReturnType<typeof useLeadFilter>
