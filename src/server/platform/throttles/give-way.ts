import { setImmediate as nextTurn } from 'node:timers/promises'

// In each turn of the event loop the server accepts one connection. A turn with nothing to do takes some microseconds.
const turnCount = 20

/** Lets the server accept and answer others, also if many have come at once, between two pieces of work. */
export async function giveWay() {
  for (let i = 0; i < turnCount; i += 1) await nextTurn()
}
