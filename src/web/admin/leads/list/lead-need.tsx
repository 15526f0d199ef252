import type { Lead } from '#contract/leads/leads.ts'
import { projectSizeWords, subjectWords, timelineWords } from './words.ts'

/** Shows the product of a product quote, or the subject, project size, timeline and project of a general inquiry. */
export function LeadNeed({
  lead: { type, productTitle, projectTitle, subject, projectSize, timeline },
}: {
  lead: Lead
}) {
  if (type === 'product')
    return (
      <dl>
        <Fact title="Product" text={productTitle ?? ''} isFirst />
      </dl>
    )
  return (
    <dl className="grid gap-1.5 sm:grid-cols-3 lg:grid-cols-1">
      <Fact title="Subject" text={subjectWords(subject)} isFirst />
      <Fact title="Project size" text={projectSizeWords(projectSize)} />
      <Fact title="Timeline" text={timelineWords(timeline)} />
      {projectTitle && <Fact title="Project" text={projectTitle} />}
    </dl>
  )
}

function Fact({ title, text, isFirst = false }: { title: string; text: string; isFirst?: boolean }) {
  return (
    <div className="max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-2 lg:grid lg:grid-cols-[6.5rem_minmax(0,1fr)] lg:items-baseline lg:gap-2">
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className={text ? (isFirst ? 'text-base font-bold' : 'font-semibold') : 'text-ink-soft'}>
        {text || 'Not said'}
      </dd>
    </div>
  )
}
