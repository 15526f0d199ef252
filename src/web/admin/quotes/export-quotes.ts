import { commonLimits } from '#contract/common.ts'
import { type Quote, quoteApi, quoteStatuses, quoteTypes } from '#contract/quotes.ts'
import { lastIdParameter, readPage } from '../api/use-pages.ts'
import { csv } from './csv.ts'
import { projectSizeWords, subjectWords, timelineWords } from './words.ts'

const columns: Record<string, (quote: Quote) => string> = {
  Id: ({ id }) => String(id),
  Submitted: ({ createdAt }) => createdAt,
  Type: ({ type }) => quoteTypes[type],
  Status: ({ status }) => quoteStatuses[status],
  // The product or the project that the sender asked about.
  Product: ({ productTitle, projectTitle }) => productTitle ?? projectTitle ?? '',
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Company: ({ company }) => company,
  Subject: ({ subject }) => subjectWords(subject),
  'Project size': ({ projectSize }) => projectSizeWords(projectSize),
  Timeline: ({ timeline }) => timelineWords(timeline),
  Message: ({ message }) => message,
}

/** The name of the administrator who looks after a lead; null for nobody. */
type OwnerOf = ((quote: Quote) => string | null) | null

/** With owners the last column has their names. */
function rowsOf(quotes: Quote[], ownerOf: OwnerOf) {
  const owner = (name: string | null) => (ownerOf ? [name ?? ''] : [])
  const row = (quote: Quote) => Object.values(columns).map((column) => column(quote))
  return [
    [...Object.keys(columns), ...owner('Owner')],
    ...quotes.map((quote) => [...row(quote), ...owner(ownerOf?.(quote) ?? null)]),
  ]
}

const phoneColumn = Object.keys(columns).indexOf('Phone')

/** The formats of an export: one for people with a spreadsheet, and one for programs. */
export const exportFormats = {
  xlsx: {
    label: 'Export Excel',
    // Only an export needs the library, so it is loaded then.
    write: async (quotes: Quote[], ownerOf: OwnerOf) => (await import('./xlsx.ts')).xlsx(rowsOf(quotes, ownerOf)),
  },
  csv: {
    label: 'Export CSV',
    write: async (quotes: Quote[], ownerOf: OwnerOf) =>
      new Blob([csv(rowsOf(quotes, ownerOf), { phoneColumn })], { type: 'text/csv;charset=utf-8' }),
  },
} as const

/** All leads of a filter, fetched in large pages. */
export async function allQuotes(
  query: Record<string, string | undefined>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
) {
  const all: Quote[] = []
  while (true) {
    const call = { ...query, limit: commonLimits.listMax, [lastIdParameter(query)]: all.at(-1)?.id }
    const { items, total } = await readPage<Quote>(quoteApi.list, call, signal)
    all.push(...items)
    onProgress(all.length, Math.max(total, all.length))
    if (items.length < commonLimits.listMax) return all
  }
}

export function download(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Every browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
