import { type Lead, leadApi, leadStatuses, leadTypes } from '#contract/leads/leads.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { lastIdParameter, readPage } from '#web/admin/platform/api/use-lists.ts'
import { csv } from './csv.ts'
import { projectSizeWords, subjectWords, timelineWords } from './words.ts'
import { xlsxInWorker } from './xlsx-in-worker.ts'

const columns: Record<string, (lead: Lead) => string> = {
  Id: ({ id }) => String(id),
  Submitted: ({ createdAt }) => createdAt,
  Type: ({ type }) => leadTypes[type],
  Status: ({ status }) => leadStatuses[status],
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
type OwnerOf = ((lead: Lead) => string | null) | null

/** Returns the row of column names and a row for each lead. The last column names the owners, if leads have owners. */
function rowsOf(leads: Lead[], ownerOf: OwnerOf) {
  const ownerCells = (name: string | null) => (ownerOf ? [name ?? ''] : [])
  const row = (lead: Lead) => Object.values(columns).map((column) => column(lead))
  return [
    [...Object.keys(columns), ...ownerCells('Owner')],
    ...leads.map((lead) => [...row(lead), ...ownerCells(ownerOf?.(lead) ?? null)]),
  ]
}

const phoneColumn = Object.keys(columns).indexOf('Phone')

/** The file formats of an export: Excel for people, and CSV for programs. */
export const exportFormats = {
  xlsx: {
    label: 'Export Excel',
    write: async (leads: Lead[], ownerOf: OwnerOf) => xlsxInWorker(rowsOf(leads, ownerOf)),
  },
  csv: {
    label: 'Export CSV',
    write: async (leads: Lead[], ownerOf: OwnerOf) =>
      new Blob([csv(rowsOf(leads, ownerOf), { phoneColumn })], { type: 'text/csv;charset=utf-8' }),
  },
} as const

/** Fetches all leads that match a filter, with as many leads in each call as the server allows. */
export async function allLeads(
  query: Record<string, string | undefined>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
) {
  const all: Lead[] = []
  while (true) {
    const call = { ...query, limit: commonLimits.listMax, [lastIdParameter(query)]: all.at(-1)?.id }
    const { items, total } = await readPage<Lead>(leadApi.list, call, signal)
    all.push(...items)
    onProgress(all.length, Math.max(total, all.length))
    if (items.length < commonLimits.listMax) return all
  }
}
