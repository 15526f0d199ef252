import { subjects } from '#contract/deliveries/subjects.ts'
import { projectSizes, timelines } from '#contract/leads/lead-choices.ts'
import { leadTypes } from '#contract/leads/leads.ts'
import type { Row } from '#server/platform/db/schema.ts'
import { searchText } from '#server/platform/db/search.ts'

type Columns = Pick<
  Row<'quotes'>,
  | 'type'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'company'
  | 'subject'
  | 'project_size'
  | 'timeline'
  | 'message'
  | 'product_title'
  | 'project_title'
>

const labelOf = (labels: Record<string, string>, key: string) => labels[key] ?? ''

/** The search text of a lead, from all its visible texts and the texts of its notes. */
export function searchTextOf(row: Columns, notes: readonly string[] = []) {
  const name = `${row.first_name} ${row.last_name}`
  const choices = [
    labelOf(leadTypes, row.type),
    labelOf(subjects, row.subject),
    labelOf(projectSizes, row.project_size),
    labelOf(timelines, row.timeline),
  ]
  const texts = [
    name,
    row.email,
    row.phone,
    row.company,
    row.product_title ?? '',
    row.project_title ?? '',
    ...choices,
    row.message,
    ...notes,
  ]
  return searchText(texts.filter(Boolean))
}
