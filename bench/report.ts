import { median, medianRatio, range } from './rounds.ts'

/** Prints a line of the table: a figure, with its bar (the limit that it has to meet) if it has one. */
export function printRow(
  name: string,
  { value, bar = '', isMet, noise }: { value: string; bar?: string; isMet?: boolean; noise: string },
) {
  const metText = isMet ? 'yes' : '**no**'
  process.stdout.write(`| ${name} | ${value} | ${bar} | ${isMet === undefined ? '' : metText} | ${noise} |\n`)
}

export function printHeading() {
  process.stdout.write(
    '| | measured | bar | met | noise: lowest–highest of the rounds |\n| --- | --- | --- | --- | --- |\n',
  )
}

/** Prints the ratio of the site's figures to those of the comparison. */
export function printRatio(
  name: string,
  { ours, theirs, unit, atLeast }: { ours: number[]; theirs: number[]; unit: string; atLeast?: number },
) {
  const ratio = medianRatio(ours, theirs)
  printRow(name, {
    value: `**${ratio.toFixed(2)}** (${median(ours).toFixed(0)} to ${median(theirs).toFixed(0)} ${unit})`,
    ...(atLeast !== undefined && { bar: `at least ${atLeast}`, isMet: ratio >= atLeast }),
    noise: `${range(ours)} to ${range(theirs)}`,
  })
}
