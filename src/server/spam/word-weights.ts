import { readFileSync } from 'node:fs'
import { root } from '../root.ts'
import type { Weights } from './likeness.ts'

/** The weights that `npm run train-spam` has made. They are read when the first lead loads this module. */
export const wordWeights: Weights = new Int8Array(readFileSync(new URL('src/server/spam/word-weights.bin', root)))
