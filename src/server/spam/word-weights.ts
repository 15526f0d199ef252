import { readFileSync } from 'node:fs'
import { root } from '../root.ts'
import type { Weights } from './likeness.ts'

/** The weights that `npm run train-spam` has made. They are read when the first lead loads this module. */
export const wordWeights = readWeights(readFileSync(new URL('src/server/spam/word-weights.tsv', root), 'utf8'))

/** The bias stands in the first line, and a sign with its weight in each other line. */
function readWeights(text: string): Weights {
  const lines = text.trimEnd().split('\n')
  const [[, bias = 0] = [], ...signs] = lines.map((line): [string, number] => {
    const [sign = '', weight] = line.split('\t')
    return [sign, Number(weight)]
  })
  return { bias, signs: new Map(signs) }
}
