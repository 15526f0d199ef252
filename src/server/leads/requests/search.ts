import { contactSubjects } from '#contract/deliveries/subjects.ts'
import { projectSizes, projectTimelines } from '#contract/leads/lead-choices.ts'
import { leadTypes } from '#contract/leads/leads.ts'
import type { Row } from '#server/platform/db/schema.ts'
import { searchText } from '#server/platform/db/search.ts'

type Choices = 'type' | 'subject' | 'project_size' | 'timeline'
type Texts = 'first_name' | 'last_name' | 'email' | 'phone' | 'company' | 'message' | 'product_title' | 'project_title'
type Columns = Pick<Row<'quotes'>, Choices | Texts>

const labelOf = (labels: Record<string, string>, key: string) => labels[key] ?? ''

/** The search text of a lead, from all its visible texts and the texts of its notes. */
export function leadSearchTextOf(row: Columns, notes: readonly string[] = []) {
  const { email, phone, company, product_title, project_title, message } = row
  const name = `${row.first_name} ${row.last_name}`
  const choices = [
    labelOf(leadTypes, row.type),
    labelOf(contactSubjects, row.subject),
    labelOf(projectSizes, row.project_size),
    labelOf(projectTimelines, row.timeline),
  ]
  const titles = [product_title ?? '', project_title ?? '']
  return searchText([name, email, phone, company, ...titles, ...choices, message, ...notes].filter(Boolean))
}

const minDigits = 7
const comparedDigitCount = 9

/**
 * Returns the last digits of a phone number, which are the same with and without a country code. The site takes leads
 * with the same last digits for leads of one person. Returns null if the number is too short.
 */
export function phoneKey(phone: string) {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < minDigits ? null : digits.slice(-comparedDigitCount)
}
