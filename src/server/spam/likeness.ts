/**
 * The weights of signs that spam has and ordinary leads lack, or the other way round. `npm run train-spam` makes them.
 * A sign's weight stands at the place that `placeOf` gives. The last place has the bias.
 */
export type Weights = Int8Array

/** Two signs may share a place: with this many places that makes no difference, and the file stays small. */
export const placeCount = 2 ** 17
/** A weight of 1 adds this much to the logarithm of the odds. */
export const weightStep = 0.05

/** In a text with fewer signs, each counts as if there were this many, because a short text proves little. */
const countedSignsMin = 60

/** The factor for each sign of a text. It is smaller in a long text, whose many signs prove no more. */
export const shareOf = (signs: number) => 1 / Math.sqrt(Math.max(signs, countedSignsMin))

/** How much a text with these signs is like spam: the logarithm of the odds by these weights. Above 0 it is more like spam than not. */
export function likenessBy(weights: Weights, signs: ReadonlySet<string>) {
  let sum = 0
  for (const sign of signs) sum += weights[placeOf(sign)] ?? 0
  return weightStep * ((weights[placeCount] ?? 0) + sum * shareOf(signs.size))
}

/** The place of a sign's weight: the FNV-1a hash of the sign, mixed so that its last bits depend on all characters. */
export function placeOf(sign: string) {
  let hash = 0x811c9dc5
  for (let i = 0; i < sign.length; i++) hash = Math.imul(hash ^ sign.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 0) % placeCount
}
