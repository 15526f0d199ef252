import { hourMs } from '#contract/platform/time.ts'

/** Says how long ago a lead arrived: `5 hours`, `3 days`. */
export function waitingWords(createdAt: string, now: number) {
  const hours = Math.floor((now - new Date(createdAt).getTime()) / hourMs)
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} days`
}
