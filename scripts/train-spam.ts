// `npm run train-spam`: calculates the weights by which the site recognises spam, from the texts in tests/spam-corpus.
import { writeFileSync } from 'node:fs'
import { readExamples } from './spam/examples.ts'
import { train } from './spam/train.ts'

const examples = readExamples()
const weights = train(examples)
writeFileSync(new URL('../src/server/leads/spam/word-weights.bin', import.meta.url), weights)
console.log(`${weights.filter((weight) => weight !== 0).length} weights from ${examples.length} texts`)
