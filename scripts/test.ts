// `npm test` runs the checks, the build and the tests. `npm run test:deep` runs the tests that have a long form in it, on
// PostgreSQL and on two instances, and those that take long. With arguments, each runs only the tests in files whose path
// contains one of the arguments: `npm test -- products`. It builds the pages only for tests outside of src, and runs
// browser tests only if an argument says `browser`, or if no other test matches, so that an answer takes seconds.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './test/checks.ts'
import { playwrightOutcome, vitestOutcome } from './test/reports.ts'
import { isSignalled, type Outcome, run, runQuietly } from './test/run.ts'

type Step = { name: string; run: () => Promise<Outcome> }
type Result = Outcome & { name: string; seconds: number }

const isDeep = process.argv[2] === '--deep'
const filters = process.argv.slice(isDeep ? 3 : 2)
const depth = isDeep ? { TEST_DEPTH: 'deep' } : {}
const reports = await mkdtemp(join(tmpdir(), 'test-reports-'))

const chosenFiles = await testFiles()
const isInBrowser = (file: string) => file.startsWith('tests/browser/')
const hasBrowserTests =
  chosenFiles.some(isInBrowser) &&
  (filters.length === 0 || filters.some((filter) => filter.includes('browser')) || chosenFiles.every(isInBrowser))

const build: Step = { name: 'Build', run: buildPages }
const browserTests: Step = { name: 'Browser tests', run: runPlaywright }
const testSteps: Step[] = [{ name: 'Unit and HTTP tests', run: runVitest }, ...(hasBrowserTests ? [browserTests] : [])]
const freshClones: Step = { name: 'Fresh clones', run: runCloneTest }
const hasBuild = hasBrowserTests || chosenFiles.some((file) => file.startsWith('tests/') && !isInBrowser(file))
// The checks run beside the tests, and show what they found afterwards.
const checks = !isDeep && filters.length === 0 ? runChecks() : undefined

const results: Result[] = []
try {
  for (const step of [...(hasBuild ? [build] : []), ...testSteps]) {
    // The clones wait for the network most of the time, so they run beside the browser tests.
    const clones = step === browserTests && isDeep && filters.length === 0 ? [timed(freshClones)] : []
    await runStep(step)
    for (const result of await Promise.all(clones)) show(result)
    if (isSignalled() || (step === build && results.at(-1)?.failed)) break
  }
  for (const { name, seconds, output } of (await checks) ?? []) {
    results.push({ name, seconds, passed: output ? 0 : 1, failed: output ? 1 : 0, notes: [] })
    if (output) console.log(`\n${titleOf(name)}\n\n${output}`)
  }
} finally {
  await rm(reports, { recursive: true, force: true })
}
summarize()

async function runStep(step: Step) {
  console.log(`\n${titleOf(step.name)}\n`)
  show(await timed(step))
}

async function timed({ name, run }: Step): Promise<Result> {
  const start = performance.now()
  const outcome = await run()
  return { ...outcome, name, seconds: (performance.now() - start) / 1000 }
}

function show(result: Result) {
  results.push(result)
  for (const note of result.notes) console.log(note)
  console.log(`\n${result.name}: ${outcomeText(result)}, ${result.seconds.toFixed(1)} s`)
}

function summarize() {
  const total = (count: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[count], 0)
  const passed = total('passed')
  let failed = total('failed')

  console.log(`\n${titleOf('Summary')}\n`)
  for (const result of results) {
    console.log(`${result.name.padEnd(22)}${outcomeText(result).padEnd(28)}${result.seconds.toFixed(1).padStart(7)} s`)
    for (const note of result.notes) console.log(`  ${note}`)
  }
  if (isSignalled()) {
    console.log('Interrupted, so not everything ran.')
    failed ||= 1
  } else if (passed + failed === 0) {
    console.log(`No test is in a file that matches ${filters.join(' or ')}.`)
    failed = 1
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

function titleOf(name: string) {
  return `━━ ${name} ${'━'.repeat(60 - name.length)}`
}

function outcomeText({ passed, failed }: Outcome) {
  return `${passed} passed, ${failed} failed`
}

/** The test files that this run is about. */
async function testFiles() {
  const names = await Promise.all(
    ['src', 'tests'].map(async (folder) => {
      const files = await readdir(folder, { recursive: true })
      return files.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => `${folder}/${name}`)
    }),
  )
  return names.flat().filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))
}

/**
 * The files whose tests are the same in `npm test` and `npm run test:deep`: they name neither the depth of the tests nor
 * the databases that follow from it. `npm test` has run them on the same commit, so the deep suite leaves them out.
 */
async function sameInBoth() {
  const texts = await Promise.all(chosenFiles.map(async (file) => ({ file, text: await readFile(file, 'utf8') })))
  return texts
    .filter(({ file, text }) => !file.endsWith('.deep.test.ts') && !/\b(isDeep|databases)\b/.test(text))
    .map(({ file }) => file)
}

/** Builds the pages. The build is no test, so it is not counted if it succeeds. If it fails, it counts as a failure. */
async function buildPages(): Promise<Outcome> {
  const code = await run('node', ['scripts/setup.mjs', '--tools'])
  if (code === 0) return { passed: 0, failed: 0, notes: [] }
  return { passed: 0, failed: 1, notes: ['Without a build there is nothing to test, so no test ran.'] }
}

async function runVitest(): Promise<Outcome> {
  const report = join(reports, 'vitest.json')
  const args = ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (filters.length > 0) args.push('--passWithNoTests')
  if (isDeep && filters.length === 0) args.push(...(await sameInBoth()).map((file) => `--exclude=${file}`))
  const code = await run('vitest', args, depth)
  return vitestOutcome(report, code, { mayBeEmpty: filters.length > 0 })
}

async function runPlaywright(): Promise<Outcome> {
  const report = join(reports, 'playwright.json')
  const args = ['test', ...filters, '--forbid-only', '--reporter=list,json']
  if (filters.length > 0) args.push('--pass-with-no-tests')
  const code = await run('playwright', args, { ...depth, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return playwrightOutcome(report, code, { mayBeEmpty: filters.length > 0 })
}

/** Starts and tests clones of the last commit on machines from the oldest npm to the newest. Shows its output at its end. */
async function runCloneTest(): Promise<Outcome> {
  const { code, output } = await runQuietly('node', ['scripts/clone-test.ts', 'in a clone'])
  console.log(`\n${titleOf(freshClones.name)}\n\n${output}`)
  return code === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [] }
}
