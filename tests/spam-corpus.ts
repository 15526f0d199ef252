// Reads and sends the leads that were written for the tests of spam. Each line of a file is a lead with the
// circumstances of its sending.
import { readFileSync } from 'node:fs'
import { vi } from 'vitest'
import { leadApi } from '#contract/leads/leads.ts'
import type { TestApp } from './app.ts'
import { asBrowserSends } from './makers.ts'

export type CorpusLead = {
  /** The language or kind of the text, and any special circumstances. */
  kind: string
  lead: Record<string, string>
  /** The time between the first touch of the form and sending it; null for a browser without scripts. */
  touchedSecondsBefore: number | null
  /** The text in the form's hidden field, which only programs fill in. */
  trap?: string
  /** The network address of the sender. */
  from: string
  /** The time of sending, since the first lead of the file. */
  atSeconds: number
}

export function readCorpus(name: string): CorpusLead[] {
  const text = readFileSync(new URL(`spam-corpus/${name}.jsonl`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const start = Date.parse('2026-03-02T08:00:00Z')

/** Sends leads in the order of their times, each at its time. Returns those that the site takes for spam, or doubts. */
export async function sendAll(app: TestApp, leads: CorpusLead[]) {
  const found: { spam: CorpusLead[]; doubtful: CorpusLead[] } = { spam: [], doubtful: [] }
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    for (const corpusLead of leads.toSorted((a, b) => a.atSeconds - b.atSeconds)) {
      const judgement = await judgementOf(app, corpusLead)
      if (judgement) found[judgement].push(corpusLead)
    }
  } finally {
    vi.useRealTimers()
  }
  return found
}

async function judgementOf(app: TestApp, { lead, touchedSecondsBefore, trap, from, atSeconds }: CorpusLead) {
  const sentAt = start + atSeconds * 1000
  const post = (path: string, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url: path, payload, headers, remoteAddress: from })
  const visit: { ticket?: string } = {}
  // The browser fetches a ticket when the form is first touched. The ticket proves this time to the site.
  if (touchedSecondsBefore !== null) {
    vi.setSystemTime(sentAt - touchedSecondsBefore * 1000)
    visit.ticket = (await post(leadApi.ticket.path, {})).json().ticket
  }
  vi.setSystemTime(sentAt)
  const { body, headers } = asBrowserSends({ ...lead, type: 'general', remarks: trap ?? '', visit })
  const response = await post(leadApi.send.path, body, headers)
  if (response.statusCode !== 201) throw new Error(`${response.statusCode}: ${response.body}`)
  const row = app.db.selectFrom('quotes').select(['spam_at', 'spam_reasons']).where('id', '=', response.json().id)
  const { spam_at, spam_reasons } = await row.executeTakeFirstOrThrow()
  if (spam_at !== null) return 'spam'
  return spam_reasons === null ? null : 'doubtful'
}
