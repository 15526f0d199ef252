import { useRef, useState } from 'react'
import { leadSources } from '#contract/leads/edits.ts'
import { type LeadInList, leadApi, leadStatuses, leadTypes } from '#contract/leads/leads.ts'
import { localTime, officeDay } from '#contract/leads/office.ts'
import { type Outcome, outcomeResults } from '#contract/leads/outcome.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { mainLanguage } from '#contract/texts/languages.ts'
import { type Team, useTeam } from '#web/admin/accounts/team/use-team.ts'
import { toastFailure } from '#web/admin/platform/api/use-endpoint.ts'
import { lastIdParameter, readPage } from '#web/admin/platform/api/use-lists.ts'
import { downloadFile } from '#web/admin/platform/ui/browser.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { languageNames } from '#web/admin/platform/ui/language-names.ts'
import { useJsonBlock } from '#web/api/content.ts'
import { useShownLanguages } from '#web/site/shown-languages.ts'
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
  const { ownerOf } = useTeam()
  const { timeZone } = useJsonBlock('company')
  const hasLanguages = useShownLanguages().length > 1
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
      const name = `quotes-${officeDay({ timeZone }, Date.now())}.${format}`
      downloadFile(await exportFormats[format].write(exportRows(leads, { timeZone, ownerOf, hasLanguages })), name)
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

/** A text, a time on the company's clock, which a spreadsheet shows in this format, or a decimal number. */
export type ExportCell = string | { local: Date; format: 'yyyy-mm-dd' | 'yyyy-mm-dd hh:mm' } | { amount: string }

/** The columns of an export use these besides the lead. */
type Context = {
  timeZone: string
  ownerOf: Team['ownerOf']
  /** True if visitors see the site in more languages than English. */
  hasLanguages: boolean
}

const columns: Record<string, (lead: LeadInList, context: Context) => ExportCell> = {
  Id: ({ id }) => String(id),
  Submitted: ({ createdAt }, { timeZone }) => timeCell(createdAt, timeZone),
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
  Language: ({ language }) => languageNames[language] ?? '',
  Source: ({ source }) => (source ? leadSources[source] : ''),
  Owner: (lead, { ownerOf }) => ownerOf(lead) ?? '',
  'Follow-up': ({ followUpOn }) => (followUpOn ? { local: new Date(followUpOn), format: 'yyyy-mm-dd' } : ''),
  Notes: ({ notes = [] }, { timeZone }) =>
    notes
      .map(({ createdAt, username, text }) => `${cellText(timeCell(createdAt, timeZone))}, ${username}: ${text}`)
      .join('\n'),
  Outcome: (lead) => outcomeCell(lead, ({ result }) => outcomeResults[result]),
  Value: (lead) => outcomeCell(lead, ({ value }) => (value ? { amount: value } : '')),
  Currency: (lead) => outcomeCell(lead, ({ currency }) => currency ?? ''),
  Reason: (lead) => outcomeCell(lead, ({ reason }) => reason ?? ''),
}

/** An outcome counts while its lead is closed. */
const outcomeCell = ({ status, outcome }: LeadInList, cellOf: (outcome: Outcome) => ExportCell) =>
  status === 'closed' && outcome ? cellOf(outcome) : ''

const timeCell = (utc: string, timeZone: string): ExportCell => ({
  local: new Date(localTime(timeZone, Date.parse(utc))),
  format: 'yyyy-mm-dd hh:mm',
})

/** Returns the text of a cell: of a time as `2026-11-21 09:30`, which spreadsheets read as a time. */
function cellText(cell: ExportCell) {
  if (typeof cell === 'string') return cell
  return 'amount' in cell ? cell.amount : cell.local.toISOString().replace('T', ' ').slice(0, cell.format.length)
}

/** Returns the row of column names, with the time zone of the times, and a row for each lead. */
export function exportRows(leads: LeadInList[], context: Context) {
  // A lead may be older than the time at which an administrator turned its language off.
  const hasLanguages = context.hasLanguages || leads.some(({ language }) => language !== mainLanguage)
  const shown = Object.entries(columns).filter(([name]) => name !== 'Language' || hasLanguages)
  const names = shown.map(([name]) => (name === 'Submitted' ? `${name} (${context.timeZone})` : name))
  return [names, ...leads.map((lead) => shown.map(([, cellOf]) => cellOf(lead, context)))]
}

const phoneColumn = Object.keys(columns).indexOf('Phone')

/** The file formats of an export: Excel for people, and CSV for programs. */
const exportFormats = {
  xlsx: {
    label: 'Export Excel',
    write: xlsxInWorker,
  },
  csv: {
    label: 'Export CSV',
    write: async (rows: ExportCell[][]) =>
      new Blob([csvText(rows, { phoneColumn })], { type: 'text/csv;charset=utf-8' }),
  },
} as const

/** Fetches all leads that match a filter, with as many leads in each call as the server allows. */
async function allLeads(
  query: Record<string, string | undefined>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
) {
  const all: LeadInList[] = []
  while (true) {
    const call = { ...query, notes: 'true', limit: commonLimits.listMax, [lastIdParameter(query)]: all.at(-1)?.id }
    const { items, total } = await readPage<LeadInList>(leadApi.list, call, signal)
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
export function csvText(rows: readonly (readonly ExportCell[])[], { phoneColumn }: { phoneColumn?: number } = {}) {
  const harmlessText = (text: string, column: number) =>
    quotedCell(column === phoneColumn ? harmlessPhone(text) : withoutFormulas(text))
  return byteOrderMark + rows.map((row) => `${row.map(cellText).map(harmlessText).join(',')}\r\n`).join('')
}

const withoutFormulas = (text: string) => text.replaceAll(formulaStart, "$1'")
const harmlessPhone = (text: string) => (phoneNumber.test(text) ? text : withoutFormulas(text))
const quotedCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Writes rows as an Excel file in a worker. The browser loads the library that writes it only for an export. */
function xlsxInWorker(rows: ExportCell[][]): Promise<Blob> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  worker.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => resolve(file))
  worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The Excel file can’t be written.')))
  worker.postMessage(rows)
  return promise.finally(() => worker.terminate())
}
