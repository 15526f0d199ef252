import { useRef, useState } from 'react'
import { type Lead, leadApi, leadStatuses, leadTypes } from '#contract/leads/leads.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { useTeam } from '#web/admin/accounts/team/use-team.ts'
import { toastFailure } from '#web/admin/platform/api/use-endpoint.ts'
import { lastIdParameter, readPage } from '#web/admin/platform/api/use-lists.ts'
import { downloadFile } from '#web/admin/platform/ui/browser.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { Download } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { projectSizeText, subjectText, timelineText } from './lead-texts.ts'

type Props = {
  query: Record<string, string | undefined>
  total: number
  /** The ids of the leads to export. Without them, all filtered leads are exported. */
  only?: ReadonlySet<number>
}

type Format = keyof typeof exportFormats

/** Buttons that download the filtered leads, one for each file format, and during a download one that stops it. */
export function ExportButtons({ query, total, only }: Props) {
  const [progress, setProgress] = useState<number | null>(null)
  const { isShared, ownerOf } = useTeam()
  const abortRef = useRef<AbortController>(null)

  async function start(format: Format) {
    const controller = new AbortController()
    abortRef.current = controller
    setProgress(0)
    try {
      const all = await allLeads(query, {
        signal: controller.signal,
        onProgress: (done, total) => setProgress(total > 0 ? done / total : 1),
      })
      const leads = only ? all.filter(({ id }) => only.has(id)) : all
      const name = `quotes-${new Date().toISOString().slice(0, 10)}.${format}`
      downloadFile(await exportFormats[format].write(leads, isShared ? ownerOf : null), name)
      toast({ title: `${leads.length.toLocaleString('en-US')} quote requests exported`, description: name })
    } catch (error) {
      if (!controller.signal.aborted) toastFailure('Failed to export quotes', error)
    } finally {
      setProgress(null)
    }
  }

  if (progress !== null)
    return (
      <Button onClick={() => abortRef.current?.abort()}>
        <span className="spinner" aria-hidden /> {Math.round(progress * 100)} % · Stop
      </Button>
    )
  return (Object.keys(exportFormats) as Format[]).map((format) => (
    <Button Icon={Download} iconSize={16} key={format} onClick={() => start(format)} disabled={total === 0}>
      {exportFormats[format].label}
      {only && ' of chosen'}
    </Button>
  ))
}

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
  Subject: ({ subject }) => subjectText(subject),
  'Project size': ({ projectSize }) => projectSizeText(projectSize),
  Timeline: ({ timeline }) => timelineText(timeline),
  Message: ({ message }) => message,
}

/**
 * Returns the name of a lead's owner, or null for a lead without an owner. It is null instead of a function if the
 * dashboard shows no owners.
 */
type OwnerOf = ((lead: Lead) => string | null) | null

/** Returns the row of column names and a row for each lead. With `ownerOf`, the last column has the owners' names. */
function exportRows(leads: Lead[], ownerOf: OwnerOf) {
  const ownerCells = (name: string | null) => (ownerOf ? [name ?? ''] : [])
  const row = (lead: Lead) => Object.values(columns).map((column) => column(lead))
  return [
    [...Object.keys(columns), ...ownerCells('Owner')],
    ...leads.map((lead) => [...row(lead), ...ownerCells(ownerOf?.(lead) ?? null)]),
  ]
}

const phoneColumn = Object.keys(columns).indexOf('Phone')

/** The file formats of an export: Excel for people, and CSV for programs. */
const exportFormats = {
  xlsx: {
    label: 'Export Excel',
    write: async (leads: Lead[], ownerOf: OwnerOf) => xlsxInWorker(exportRows(leads, ownerOf)),
  },
  csv: {
    label: 'Export CSV',
    write: async (leads: Lead[], ownerOf: OwnerOf) =>
      new Blob([csvText(exportRows(leads, ownerOf), { phoneColumn })], { type: 'text/csv;charset=utf-8' }),
  },
} as const

/** Fetches all leads that match a filter, with as many leads in each call as the server allows. */
async function allLeads(
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

const byteOrderMark = '\uFEFF'

// Matches the start of each cell that a spreadsheet may run as a formula: one that begins with =, +, -, @ or their wide
// forms, perhaps after spaces, control characters or quotation marks. Some spreadsheets also start a cell after a
// semicolon, a tab or a line break. A text that begins with a tab or a line break always matches.
const formulaStart = /(^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}"])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/gu

// A text of only these characters is harmless: as a formula it could only calculate with numbers.
const phoneNumber = /^[+-]?[\d ().,/-]+(?:(?:ext\.?|x|#)[\d ]+)?$/i

/**
 * Writes rows as a CSV file (RFC 4180) that Excel opens as UTF-8. A spreadsheet would run a cell that begins like a
 * formula, and visitors write these texts, so such a cell gets an apostrophe at its start. Phone numbers in
 * `phoneColumn` stay as they are.
 */
export function csvText(rows: readonly (readonly string[])[], { phoneColumn }: { phoneColumn?: number } = {}) {
  const cell = (text: string, column: number) =>
    quotedCell(column === phoneColumn ? harmlessPhone(text) : withoutFormulas(text))
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

const withoutFormulas = (text: string) => text.replaceAll(formulaStart, "$1'")
const harmlessPhone = (text: string) => (phoneNumber.test(text) ? text : withoutFormulas(text))
const quotedCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Writes rows as an Excel file in a worker. The browser loads the library that writes it only for an export. */
function xlsxInWorker(rows: readonly (readonly string[])[]): Promise<Blob> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  worker.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => resolve(file))
  worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The Excel file can’t be written.')))
  worker.postMessage(rows)
  return promise.finally(() => worker.terminate())
}
