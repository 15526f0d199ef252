import type { Overview } from '#contract/dashboard/overview.ts'

export function AnswerTimes({ answers: { leads, medianHours, late } }: { answers: Overview['answers'] }) {
  return (
    <section className="card flex flex-wrap items-baseline gap-x-6 gap-y-1 p-4" aria-labelledby="answers-title">
      <h2 id="answers-title" className="text-base">
        First answers in the last 30 days
      </h2>
      {medianHours === null ? (
        <p className="text-sm text-ink-soft">No lead has been answered yet.</p>
      ) : (
        <p className="figures text-sm">
          The median is <strong>{hoursText(medianHours)}</strong>, from {leads.toLocaleString('en-US')}{' '}
          {leads === 1 ? 'lead' : 'leads'}.{' '}
          {late === 0 ? 'None was late.' : `${late.toLocaleString('en-US')} came later than 48 hours.`}
        </p>
      )}
    </section>
  )
}

function hoursText(hours: number) {
  if (hours < 1) return 'an hour'
  const wholeHours = Math.ceil(hours)
  return wholeHours === 1 ? '1 hour' : `${wholeHours.toLocaleString('en-US')} hours`
}
