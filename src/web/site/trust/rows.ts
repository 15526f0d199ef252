import type { z } from 'zod'
import type * as schema from '#contract/content/trust.schema.ts'
import type { TrustTopic } from '#contract/content/trust.ts'
import type { Formats } from '#contract/texts/formats.ts'
import { monthAndYear } from '#contract/texts/formats-of-months.ts'
import type { Texts } from '#contract/texts/texts.ts'

/** An entry of a trust page: a certificate, a way to pay, a service term or a file. */
export type TrustRow = {
  title: string
  text?: string
  /** `isOurs` says that the value is in the language of the page. */
  facts: { label: string; value: string; isOurs?: true }[]
  file?: string
  /** A year, a month or a day, such as `2027-03`. */
  validUntil?: string
}

type ContentByTopic = {
  certificates: z.output<typeof schema.Certificates>
  financing: z.output<typeof schema.Financing>
  service: z.output<typeof schema.ServiceTerms>
  downloads: z.output<typeof schema.Downloads>
}

type Labels = Texts<'trust'>['facts']

type Rows = { [Topic in TrustTopic]: (content: ContentByTopic[Topic], labels: Labels, formats: Formats) => TrustRow[] }

/**
 * For each trust page, a function that converts the content of the page's block to rows. Only the title of an entry is
 * certain to be there; its other texts may be missing.
 */
const rowsOf: Rows = {
  certificates: ({ certificates }, labels, formats) =>
    certificates.map(({ name, number, issuer, validUntil, file }) => ({
      title: name,
      facts: [
        { label: labels.number, value: number },
        { label: labels.issuer, value: issuer },
        { label: labels.validUntil, value: validUntil && dateWords(validUntil, formats), isOurs: true },
      ],
      validUntil,
      file,
    })),
  financing: ({ models }, labels) =>
    models.map(({ name, text, owner, payment, term }) => ({
      title: name,
      text,
      facts: [
        { label: labels.owner, value: owner },
        { label: labels.payment, value: payment },
        { label: labels.term, value: term },
      ],
    })),
  service: ({ terms }, labels) =>
    terms.map(({ title, text, duration }) => ({ title, text, facts: [{ label: labels.duration, value: duration }] })),
  downloads: ({ downloads }) => downloads.map(({ title, text, file }) => ({ title, text, file, facts: [] })),
}

type ReadContent = { intro?: string; rows: TrustRow[] }

/** Reads the JSON of a trust page's content block. The server stores only JSON that matches the schema of the topic. */
export function readTrustRows<Topic extends TrustTopic>(
  topic: Topic,
  json: string,
  labels: Labels,
  formats: Formats,
): ReadContent {
  const content: ContentByTopic[Topic] = JSON.parse(json)
  const rows = rowsOf[topic](content, labels, formats).map((row) => ({
    ...row,
    facts: row.facts.filter(({ value }) => value),
  }))
  return { intro: content.intro, rows }
}

/** Writes a day, month or year for people: 'March 31, 2027' for `2027-03-31`, 'March 2027' for `2027-03`. */
function dateWords(date: string, { language, longDate }: Formats) {
  if (date.length === 4) return date
  return date.length > 7 ? longDate(date) : monthAndYear(language, date)
}
