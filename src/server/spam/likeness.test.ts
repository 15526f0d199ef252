// Texts of the corpus alone, without anything else that is known of a lead. Each part is judged by weights that were made
// without it. Decision 0031 has the figures.
import { expect, test } from 'vitest'
import { type Example, readExamples } from '../../../scripts/spam/examples.ts'
import { train } from '../../../scripts/spam/train.ts'
import type { Weights } from './likeness.ts'
import { factsOf } from './message-text.ts'
import { judge } from './points.ts'
import { wordWeights } from './word-weights.ts'

const examples = readExamples()

test('the weights are those that the corpus makes', () => {
  expect(train(examples)).toEqual(wordWeights)
})

test.each([
  { part: '', ordinaryMax: 0, spamMin: 187 },
  { part: '-held-back', ordinaryMax: 0, spamMin: 97 },
  { part: '-blind', ordinaryMax: 0, spamMin: 87 },
  { part: '-third', ordinaryMax: 0, spamMin: 56 },
  { part: '-fourth', ordinaryMax: 0, spamMin: 73 },
  { part: '-fifth', ordinaryMax: 0, spamMin: 69 },
])('texts like those of part “$part” are told apart without having been seen', ({ part, ordinaryMax, spamMin }) => {
  const weights = train(examples.filter((one) => one.part !== part))
  const found = examples.filter((one) => one.part === part && isFoundToBeSpam(one, weights))
  const spam = found.filter(({ isSpam }) => isSpam)
  expect.soft(found.length - spam.length).toBeLessThanOrEqual(ordinaryMax)
  expect(spam.length).toBeGreaterThanOrEqual(spamMin)
})

/** Of a sender with scripts, without haste, alone. */
function isFoundToBeSpam({ message }: Example, weights: Weights) {
  const { textHash, isTelling, ...facts } = factsOf({ message, firstName: '', lastName: '' }, weights)
  const arrival = { hasHiddenText: false, seconds: 60, sameTextFrom: 0, fromNetwork: 1, isRepeated: false }
  return judge({ ...facts, ...arrival }).length > 0
}
