// `npm test` runs the checks, the build and the tests. With arguments it runs the build, and only those tests in files
// whose path contains one of the arguments: `npm test -- products`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playwrightOutcome, vitestOutcome } from './test/reports.ts'
import { checks, isSignalled, type Outcome, run } from './test/run.ts'

type Step = { name: string; run: () => Promise<Outcome> }

const filters = process.argv.slice(2)
const reports = await mkdtemp(join(tmpdir(), 'test-reports-'))

const checkSteps: Step[] = checks.map(({ name, command, args }) => ({ name, run: () => check(command, args) }))
const build: Step = { name: 'Build', run: buildPages }
const testSteps: Step[] = [
  { name: 'Unit and HTTP tests', run: runVitest },
  { name: 'Browser tests', run: runPlaywright },
]

const results: (Outcome & { name: string; seconds: number })[] = []
try {
  for (const step of filters.length > 0 ? [build, ...testSteps] : [...checkSteps, build, ...testSteps]) {
    await runStep(step)
    if (isSignalled() || (step === build && results.at(-1)?.failed)) break
  }
} finally {
  await rm(reports, { recursive: true, force: true })
}
summarize()

async function runStep(step: Step) {
  console.log(`\n━━ ${step.name} ${'━'.repeat(60 - step.name.length)}\n`)
  const start = performance.now()
  const outcome = await step.run()
  const seconds = (performance.now() - start) / 1000
  results.push({ ...outcome, name: step.name, seconds })
  for (const note of outcome.notes) console.log(note)
  console.log(`\n${step.name}: ${outcomeText(outcome)}, ${seconds.toFixed(1)} s`)
}

function summarize() {
  const total = (count: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[count], 0)
  const passed = total('passed')
  let failed = total('failed')

  console.log(`\n━━ Summary ${'━'.repeat(53)}\n`)
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

function outcomeText({ passed, failed }: Outcome) {
  return `${passed} passed, ${failed} failed`
}

async function check(command: string, args: string[]): Promise<Outcome> {
  const code = await run(command, args)
  return code === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [] }
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
  const code = await run('vitest', args)
  return vitestOutcome(report, code, { mayBeEmpty: filters.length > 0 })
}

async function runPlaywright(): Promise<Outcome> {
  const report = join(reports, 'playwright.json')
  const projects = ['--project=one instance, reading', '--project=two instances, writing']
  const args = ['test', ...filters, ...projects, '--forbid-only', '--reporter=list,json']
  if (filters.length > 0) args.push('--pass-with-no-tests')
  const code = await run('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return playwrightOutcome(report, code, { mayBeEmpty: filters.length > 0 })
}
