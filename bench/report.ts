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

/** Takes the measurements in turns, so that other work on the machine slows all of them down alike. */
export async function alternate<Name extends string>(
  rounds: number,
  measures: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  // The casts are safe: both objects have one key for each name.
  const names = Object.keys(measures) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
  // The first run does not count: in it V8 compiles the code and the caches fill.
  for (const name of names) await measures[name]()
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) results[name].push(await measures[name]())
  return results
}

export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/**
 * Returns the median of the ratios of all rounds. Within a round the machine has about the same speed for both
 * measures.
 */
export const medianRatio = (ours: readonly number[], theirs: readonly number[]) =>
  median(ours.map((value, round) => value / (theirs[round] ?? 0)))

export const range = (values: readonly number[], digits = 0) =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`

/** The databases and options for a part of the bench. */
export type BenchContext = {
  /** The folder of the databases, removed at the end of the bench. */
  folder: string
  /** Returns the address of a database that only this part uses. */
  databaseUrl: (name: string) => string
  /** The address of a database with the demo content, which several parts use. */
  demoDatabaseUrl: string
  /** True if memory is watched for five minutes as well. */
  isLong: boolean
}

export const rounds = 9
