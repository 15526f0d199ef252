/** Writes a time in which leads are answered, in whole minutes below one hour: '12 minutes', '1.5 hours', '26 hours'. */
export function hoursText(hours: number) {
  const minutes = Math.max(1, Math.round(hours * 60))
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const rounded = Number(hours.toFixed(hours < 10 ? 1 : 0))
  return rounded === 1 ? '1 hour' : `${rounded.toLocaleString('en-US')} hours`
}
