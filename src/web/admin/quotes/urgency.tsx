import type { Quote } from '#contract/quotes.ts'
import { waitingWords } from './waiting.ts'
import { projectSizeWords, timelineWords } from './words.ts'

/** Explains the place of a lead in the list by urgency: the wished time, the project size and the waiting time. */
export function Urgency({ quote: { timeline, projectSize, createdAt } }: { quote: Quote }) {
  const parts = [
    timelineWords(timeline) || 'No timeline',
    projectSizeWords(projectSize) || 'no project size',
    `here for ${waitingWords(createdAt, Date.now())}`,
  ]
  return <p className="w-full text-sm text-ink-soft">{parts.join(' · ')}</p>
}
