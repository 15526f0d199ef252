/**
 * The weights of signs, such as words, that are frequent in spam and rare in ordinary leads, or the other way round.
 * `npm run train-spam` calculates them. The weight of a sign is at the index `weightIndexOf(sign)`, the bias at the
 * last index.
 */
export type Weights = Int8Array

/** The number of weights without the bias. With more weights, fewer signs share one, but judgements are no better. */
export const weightCount = 2 ** 17
/** A bias of 1 adds this much to the logarithm of the odds; a sign's weight of 1 adds this much times `signFactor`. */
export const weightStep = 0.05

/** In a text with fewer signs, each counts as if there were this many, because a short text proves little. */
const countedSignsMin = 60

/**
 * The factor for the weight of each sign. The more signs a text has, the less each of them counts, because many signs
 * prove little more than some.
 */
export const signFactor = (signCount: number) => 1 / Math.sqrt(Math.max(signCount, countedSignsMin))

/**
 * Calculates the logarithm of the odds that a text with these signs is spam. Above 0, the text is more likely spam than
 * not.
 */
export function likenessBy(weights: Weights, signs: ReadonlySet<string>) {
  let sum = 0
  for (const sign of signs) sum += weights[weightIndexOf(sign)] ?? 0
  return weightStep * ((weights[weightCount] ?? 0) + sum * signFactor(signs.size))
}

/**
 * Returns the index of a sign's weight: the FNV-1a hash of the sign, mixed so that its last bits depend on all
 * characters.
 */
export function weightIndexOf(sign: string) {
  let hash = 0x811c9dc5
  for (let i = 0; i < sign.length; i++) hash = Math.imul(hash ^ sign.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 12)) >>> 0) % weightCount
}
