import type { Lead } from '#contract/leads/leads.ts'
import { useNow } from '#web/admin/platform/ui/times.ts'
import { waitingWords } from './waiting.ts'
import { projectSizeWords, timelineWords } from './words.ts'

/**
 * Explains why a lead is where it is in the list by urgency: its timeline, its project size and how long it has been
 * waiting.
 */
export function Urgency({ lead: { timeline, projectSize, createdAt } }: { lead: Lead }) {
  const now = useNow()
  const parts = [
    timelineWords(timeline) || 'No timeline',
    projectSizeWords(projectSize) || 'no project size',
    `here for ${waitingWords(createdAt, now)}`,
  ]
  return <p className="w-full text-sm text-ink-soft">{parts.join(' · ')}</p>
}
