import { globSync, readFileSync } from 'node:fs'

/** A text with its class, spam or not. `part` names its part of the corpus. */
export type Example = { message: string; isSpam: boolean; part: string }

const folder = new URL('../../tests/spam-corpus/', import.meta.url)

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
