import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './run.ts'

type Expectation = { mayBeEmpty: boolean }

/** The used parts of the report by Vitest's JSON reporter. */
type VitestReport = {
  testResults: {
    name: string
    status: 'passed' | 'failed'
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The used parts of the report by Playwright's JSON reporter. */
type PlaywrightReport = {
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: {
      status: string
      projectName: string
      annotations: { type: string; description?: string }[]
      results: { error?: { message?: string } }[]
    }[]
  }[]
}

export async function vitestOutcome(path: string, exitCode: number, expectation: Expectation): Promise<Outcome> {
  const report = await readReport<VitestReport>(path)
  if (!report) return crashOutcome('Vitest')

  const tests = report.testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file })))
  const passed = tests.filter((test) => test.status === 'passed').length
  const failed = tests.filter((test) => test.status === 'failed')
  // Files that could not be loaded, or that failed outside their tests.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return outcomeOf(
    { passed, failed: failed.length, skipped: tests.length - passed - failed.length, broken: broken.length, exitCode },
    expectation,
    [
      ...failed.map((test) => failureText([relative('.', test.file.name), test.fullName], test.failureMessages[0])),
      ...broken.map((file) => failureText([relative('.', file.name)], file.message)),
    ],
  )
}

export async function playwrightOutcome(path: string, exitCode: number, expectation: Expectation): Promise<Outcome> {
  const report = await readReport<PlaywrightReport>(path)
  if (!report) return crashOutcome('Playwright')

  const { expected, unexpected, flaky, skipped } = report.stats
  return outcomeOf(
    { passed: expected + flaky, failed: unexpected, skipped, broken: report.errors.length, exitCode },
    expectation,
    notesOf(report.suites),
  )
}

/** A note for each test that failed, that passed only at its second try, or that names what it could not try here. */
function notesOf(suites: PlaywrightSuite[], path: string[] = []): string[] {
  return suites.flatMap(({ title, specs, suites = [] }) => [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations.flatMap(notTried))),
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, projectName, results }) => {
          const testPath = [projectName, ...path, title, spec.title]
          const failed = failureText(testPath, results.find(({ error }) => error)?.error?.message)
          return status === 'flaky' ? `Passed at its second try: ${failed}` : failed
        }),
    ),
    ...notesOf(suites, [...path, title]),
  ])
}

const notTried = ({ type, description }: { type: string; description?: string }) =>
  type === 'not tried' ? [`Not tried here: ${description}`] : []

/** The place of the failure, and the first line of its message. */
const failureText = (path: string[], message = '') =>
  `✗ ${path.join(' › ')}: ${stripVTControlCharacters(message).trim().split('\n')[0]}`

type Counts = { passed: number; failed: number; skipped: number; broken: number; exitCode: number }

/** Counts every result except a passed test as a failure, each with a note. */
function outcomeOf(
  { passed, failed, skipped, broken, exitCode }: Counts,
  { mayBeEmpty }: Expectation,
  notes: string[],
): Outcome {
  if (skipped > 0) notes.push(`Skipped tests count as failed: ${skipped}.`)
  if (broken > 0) notes.push(`Failures outside of tests, in a test file or its set-up: ${broken}.`)

  let failures = failed + skipped + broken
  if (failures === 0 && exitCode !== 0) {
    notes.push(`It ended with exit code ${exitCode}, though it reports no failed test.`)
    failures = 1
  }
  if (passed + failures === 0 && !mayBeEmpty) {
    notes.push('It ran no test.')
    failures = 1
  }
  return { passed, failed: failures, notes }
}

function crashOutcome(name: string): Outcome {
  return { passed: 0, failed: 1, notes: [`${name} ended without a report.`] }
}

async function readReport<Report>(path: string): Promise<Report | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
