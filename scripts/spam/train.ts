import { shareOf, type Weights } from '../../src/server/spam/likeness.ts'
import { textSigns } from '../../src/server/spam/text-signs.ts'
import type { Example } from './examples.ts'

// Chosen with each part of the corpus left out in turn; others nearby are as good.
const rounds = 60
const step = 0.3
const decay = 1e-3

/** Logistic regression over the signs of the texts, by gradient descent with steps that shrink for common signs (Adagrad). */
export function train(examples: Example[]): Weights {
  const signsOfTexts = examples.map(({ message }) => [...textSigns(message)])
  const number = numberSigns(signsOfTexts)
  const texts = signsOfTexts.map((signs, i) => ({
    signs: signs.flatMap((sign) => number.get(sign) ?? []),
    share: shareOf(signs.length),
    target: examples[i]?.isSpam ? 1 : 0,
  }))
  const bias = number.size
  const weights = Array.from({ length: number.size + 1 }, () => 0)
  const move = mover(weights)
  const random = sameRandom()
  const means = weights.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    for (const { signs, share, target } of shuffled(texts, random)) {
      const sum = signs.reduce((sum, sign) => sum + (weights[sign] ?? 0) * share, weights[bias] ?? 0)
      const error = 1 / (1 + Math.exp(-sum)) - target
      for (const sign of signs) move(sign, error * share + decay * (weights[sign] ?? 0))
      move(bias, error)
    }
    // The order of the texts moves the weights a little in each round: their mean hardly depends on it.
    for (const [at, weight] of weights.entries()) means[at] = (means[at] ?? 0) + weight / rounds
  }
  const rounded = [...number].map(([sign, at]): [string, number] => [sign, roundedTo(means[at] ?? 0)])
  return { bias: roundedTo(means[bias] ?? 0), signs: new Map(rounded.filter(([, weight]) => weight !== 0)) }
}

/** Changes a weight against its gradient. */
function mover(weights: number[]) {
  const squares = weights.map(() => 1e-8)
  return (at: number, gradient: number) => {
    const square = (squares[at] ?? 0) + gradient ** 2
    squares[at] = square
    weights[at] = (weights[at] ?? 0) - (step * gradient) / Math.sqrt(square)
  }
}

/** Numbers the signs from 0: all words, and the pairs of words that at least two texts have. */
function numberSigns(signsOfTexts: string[][]) {
  const counts = new Map<string, number>()
  for (const sign of signsOfTexts.flat()) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const telling = [...counts].filter(([sign, count]) => count > 1 || !sign.includes(' '))
  return new Map(telling.map(([sign], i) => [sign, i]))
}

const roundedTo = (weight: number) => Math.round(weight * 100) / 100

function shuffled<T>(list: T[], random: () => number) {
  const result = [...list]
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    // Both places exist.
    ;[result[i], result[j]] = [result[j] as T, result[i] as T]
  }
  return result
}

/** The same numbers each time, so that the same corpus makes the same weights. */
function sameRandom() {
  let state = 1
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}
