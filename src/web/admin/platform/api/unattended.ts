import { minuteMs } from '#contract/platform/time.ts'

const unattendedAfterMs = 5 * minuteMs

let lastUsedAt = Date.now()

/** Records the time whenever a person uses the pointer or the keyboard in this browser tab. */
export function watchUse() {
  const recordUse = () => {
    lastUsedAt = Date.now()
  }
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, recordUse, { passive: true, capture: true })
}

/** True if nobody used this tab for five minutes. Its calls then say so in a header and don't extend the session. */
export const isUnattended = () => Date.now() - lastUsedAt > unattendedAfterMs
