import { minuteMs } from '#contract/time.ts'

const unattendedAfterMs = 5 * minuteMs

let lastUsedAt = Date.now()

/** Records the time whenever a person uses the pointer or the keyboard in this browser tab. */
export function watchPresence() {
  const recordUse = () => {
    lastUsedAt = Date.now()
  }
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, recordUse, { passive: true, capture: true })
}

/**
 * True if nobody has used this browser tab for five minutes. The server then does not extend the session for its calls.
 */
export const isUnattended = () => Date.now() - lastUsedAt > unattendedAfterMs
