// `npm run train-spam`: makes the weights of words with which leads are told from spam, from the texts in tests/spam-corpus.
import { writeFileSync } from 'node:fs'
import { readExamples } from './spam/examples.ts'
import { train } from './spam/train.ts'

const examples = readExamples()
const { bias, signs } = train(examples)
const lines = [['', bias] as const, ...[...signs].sort(([a], [b]) => (a < b ? -1 : 1))]
const text = lines.map(([sign, weight]) => `${sign}\t${weight}\n`).join('')
writeFileSync(new URL('../src/server/spam/word-weights.tsv', import.meta.url), text)
console.log(`${signs.size} weights from ${examples.length} texts, ${text.length} characters`)
