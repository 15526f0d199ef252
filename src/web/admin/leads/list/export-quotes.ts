import { type Quote, quoteApi, quoteStatuses, quoteTypes } from '#contract/leads/quotes.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { lastIdParameter, readPage } from '#web/admin/platform/api/use-lists.ts'
import { csv } from './csv.ts'
import { projectSizeWords, subjectWords, timelineWords } from './words.ts'
import { xlsxInWorker } from './xlsx-in-worker.ts'

const columns: Record<string, (quote: Quote) => string> = {
  Id: ({ id }) => String(id),
  Submitted: ({ createdAt }) => createdAt,
  Type: ({ type }) => quoteTypes[type],
  Status: ({ status }) => quoteStatuses[status],
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

/**
 * A function that returns the name of a lead's owner; null for a lead without an owner. On a site whose leads have no
 * owners, there is null instead of the function.
 */
type OwnerOf = ((quote: Quote) => string | null) | null

/** Returns the row of column names and a row for each lead. The last column names the owners, if leads have owners. */
function rowsOf(quotes: Quote[], ownerOf: OwnerOf) {
  const ownerCells = (name: string | null) => (ownerOf ? [name ?? ''] : [])
  const row = (quote: Quote) => Object.values(columns).map((column) => column(quote))
  return [
    [...Object.keys(columns), ...ownerCells('Owner')],
    ...quotes.map((quote) => [...row(quote), ...ownerCells(ownerOf?.(quote) ?? null)]),
  ]
}

const phoneColumn = Object.keys(columns).indexOf('Phone')

/** The file formats of an export: Excel for people, and CSV for programs. */
export const exportFormats = {
  xlsx: {
    label: 'Export Excel',
    write: async (quotes: Quote[], ownerOf: OwnerOf) => xlsxInWorker(rowsOf(quotes, ownerOf)),
  },
  csv: {
    label: 'Export CSV',
    write: async (quotes: Quote[], ownerOf: OwnerOf) =>
      new Blob([csv(rowsOf(quotes, ownerOf), { phoneColumn })], { type: 'text/csv;charset=utf-8' }),
  },
} as const

/** Fetches all leads that match a filter, with as many leads in each call as the server allows. */
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
  // Ten seconds later every browser has started the download, and the file can be released.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
