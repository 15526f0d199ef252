import { projectSizes, subjects, timelines } from '#contract/quote-choices.ts'
import { quoteOrders, quoteStatuses, quoteTypes, quoteViews } from '#contract/quotes.ts'
import { useSearchParams } from '../addresses.ts'

/**
 * The name if it is one of the choices, otherwise undefined. The name comes from the address, which a person may have
 * typed.
 */
const ifChoice = <Choices extends object>(choices: Choices, name: string | null) =>
  name !== null && Object.hasOwn(choices, name) ? (name as keyof Choices & string) : undefined

const textMatching = (pattern: RegExp, text: string | null) => (text !== null && pattern.test(text) ? text : undefined)

const isTrue = (text: string | null) => (text === 'true' ? ('true' as const) : undefined)

const dayPattern = /^\d{4}-\d\d-\d\d$/

/** The parameters that filter by one value. View, search and order are not among them. */
export const filterNames = [
  'status',
  'type',
  'subject',
  'productId',
  'projectSize',
  'timeline',
  'owner',
  'from',
  'to',
] as const
/** The filters that stay hidden until the administrator opens them. */
export const moreFilterNames = filterNames.slice(2)

/** The filter of leads. It is in the address, so that a reload, a bookmark and Back restore it. */
export function useQuoteFilter() {
  const place = useSearchParams()
  const view = ifChoice(quoteViews, place.get('view'))
  const order = ifChoice(quoteOrders, place.get('order')) ?? (view === 'due' ? 'due' : undefined)
  const query = {
    view,
    status: ifChoice(quoteStatuses, place.get('status')),
    type: ifChoice(quoteTypes, place.get('type')),
    subject: ifChoice(subjects, place.get('subject')),
    productId: textMatching(/^[1-9]\d{0,8}$/, place.get('productId')),
    projectSize: ifChoice(projectSizes, place.get('projectSize')),
    timeline: ifChoice(timelines, place.get('timeline')),
    /** The id of an administrator, or `none`. */
    owner: textMatching(/^(none|[1-9]\d{0,8})$/, place.get('owner')),
    from: textMatching(dayPattern, place.get('from')),
    to: textMatching(dayPattern, place.get('to')),
    q: place.get('q') ?? undefined,
    order: order === 'newest' ? undefined : order,
    /** Shows the leads in the bin instead of all others. */
    deleted: isTrue(place.get('deleted')),
    /** Shows spam instead of all others. */
    spam: isTrue(place.get('spam')),
  }
  return {
    query,
    isFiltered: Boolean(query.q) || filterNames.some((name) => query[name]),
    change: (changes: { [Name in keyof typeof query]?: string | null }) => place.set(changes, { replace: true }),
  }
}

export type QuoteFilter = ReturnType<typeof useQuoteFilter>
