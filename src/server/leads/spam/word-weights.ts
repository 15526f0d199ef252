import { readFileSync } from 'node:fs'
import { root } from '#server/platform/root.ts'
import type { Weights } from './likeness.ts'

/** The weights from `npm run train-spam`. The first lead loads this module, which reads them. */
export const wordWeights: Weights = new Int8Array(readFileSync(new URL('src/server/leads/spam/word-weights.bin', root)))
