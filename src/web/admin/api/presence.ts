import { minuteMs } from '#contract/time.ts'

const usedForMs = 5 * minuteMs

let lastUse = Date.now()

/** Notes when a person uses this browser tab. */
export function watchPresence() {
  const note = () => {
    lastUse = Date.now()
  }
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, note, { passive: true, capture: true })
}

/** Whether nobody has used this tab for a while: its calls then don't keep the session open. */
export const isUnattended = () => Date.now() - lastUse > usedForMs
