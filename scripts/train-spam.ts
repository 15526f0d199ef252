// `npm run train-spam`: calculates the weights by which the site recognises spam, from the texts in tests/spam-corpus.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import {
  logOddsPerWeight,
  type SpamWeights,
  signWeightCount,
  signWeightFactor,
  weightIndexOf,
} from '../src/server/leads/spam/message-facts.ts'
import { spamSignsOf } from '../src/server/leads/spam/text-signs.ts'

/** A text with its class, spam or not. `part` names its part of the corpus. */
export type Example = { message: string; isSpam: boolean; part: string }

const folder = new URL('../tests/spam-corpus/', import.meta.url)

/** Reads the texts from which the weights are trained: the whole corpus except the parts that are only for tests. */
export function readExamples(): Example[] {
  const files = globSync('*', { cwd: folder, exclude: ['*-unseen.jsonl'] }).sort()
  return files.flatMap((name) => {
    const [, kind, part = '', format] = /^(spam|ordinary|training-spam|training-ordinary)(.*)\.(\w+)$/.exec(name) ?? []
    const isTraining = kind?.startsWith('training')
    const lines = readFileSync(new URL(name, folder), 'utf8').trim().split('\n')
    return lines.map((line) => ({
      message: format === 'jsonl' ? JSON.parse(line).lead.message : line,
      isSpam: kind?.endsWith('spam') ?? false,
      part: isTraining ? `training${part}` : part,
    }))
  })
}

// These values gave good results when each part of the corpus in turn was left out of the training and then tested.
// Similar values give similar results.
const rounds = 30
const learningRate = 0.3
const weightDecay = 1e-3

/**
 * Calculates the weights by logistic regression over the signs of the texts (words, pairs of words and others), with
 * gradient descent whose steps shrink for common signs (Adagrad).
 */
export function train(examples: Example[]): SpamWeights {
  const texts = examples.map(({ message, isSpam }) => {
    const indexes = weightIndexesOf(message)
    return { indexes, factor: signWeightFactor(indexes.length), target: isSpam ? 1 : 0 }
  })
  const weights = new Float64Array(signWeightCount + 1)
  const squareSums = new Float64Array(signWeightCount + 1).fill(1e-8)
  const means = new Float64Array(signWeightCount + 1)

  /** Moves a weight one step against its gradient. */
  function move(at: number, gradient: number) {
    const squareSum = (squareSums[at] ?? 0) + gradient ** 2
    squareSums[at] = squareSum
    weights[at] = (weights[at] ?? 0) - (learningRate * gradient) / Math.sqrt(squareSum)
  }

  const random = seededRandom()
  for (let round = 0; round < rounds; round++) {
    for (const { indexes, factor, target } of shuffled(texts, random)) {
      let sum = weights[signWeightCount] ?? 0
      for (const at of indexes) sum += (weights[at] ?? 0) * factor
      const error = 1 / (1 + Math.exp(-sum)) - target
      for (const at of indexes) move(at, error * factor + weightDecay * (weights[at] ?? 0))
      move(signWeightCount, error)
    }
    // The weights of a round depend a little on the order of the texts. Their mean over the rounds hardly does.
    for (let at = 0; at <= signWeightCount; at++) means[at] = (means[at] ?? 0) + (weights[at] ?? 0) / rounds
  }
  return Int8Array.from(means, roundedWeight)
}

const roundedWeight = (weight: number) => Math.max(-127, Math.min(127, Math.round(weight / logOddsPerWeight)))

const indexesByText = new Map<string, Int32Array>()

/**
 * Returns the indexes of the weights of a text's signs. The indexes are cached, because tests train many times with the
 * same texts.
 */
function weightIndexesOf(message: string) {
  const cachedIndexes = indexesByText.get(message)
  if (cachedIndexes) return cachedIndexes
  const indexes = Int32Array.from(spamSignsOf(message), weightIndexOf)
  indexesByText.set(message, indexes)
  return indexes
}

function shuffled<T>(list: T[], random: () => number) {
  const result = [...list]
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    // The casts are safe: both indexes are inside the list.
    ;[result[i], result[j]] = [result[j] as T, result[i] as T]
  }
  return result
}

/** Returns a generator of numbers that are the same in each run, so that the same corpus makes the same weights. */
function seededRandom() {
  let state = 1
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

if (import.meta.main) {
  const examples = readExamples()
  const weights = train(examples)
  writeFileSync(new URL('../src/server/leads/spam/word-weights.bin', import.meta.url), weights)
  console.log(`${weights.filter((weight) => weight !== 0).length} weights from ${examples.length} texts`)
}
