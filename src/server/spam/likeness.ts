/** The weights of signs that spam has and ordinary leads lack, or the other way round. `npm run train-spam` makes them. */
export type Weights = { bias: number; signs: ReadonlyMap<string, number> }

/** A text with few signs says little, whatever they are. */
const fewSigns = 20

/** The factor by which each sign of a text counts: a long text has more signs, and is no more certain for it. */
export const shareOf = (signs: number) => 1 / Math.sqrt(Math.max(signs, fewSigns))

/** How much a text with these signs is like spam: the logarithm of the odds by these weights. Above 0 it is more like spam than not. */
export function likenessBy({ bias, signs: weights }: Weights, signs: ReadonlySet<string>) {
  let sum = 0
  for (const sign of signs) sum += weights.get(sign) ?? 0
  return bias + sum * shareOf(signs.size)
}
