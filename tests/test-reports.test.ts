import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightOutcome } from '../scripts/test/reports.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('the summary of the tests names a browser that could not be installed', async () => {
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'report.json')
  const annotations = [{ type: 'not tried', description: 'Firefox ESR, because firefox-esr is not installed' }]
  const tests = [{ status: 'expected', projectName: 'two instances', annotations, results: [{}] }]
  const inner = { title: 'in a browser', specs: [{ title: 'every page fits a phone', tests }] }
  const report = {
    errors: [],
    stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 },
    suites: [{ title: 'other-browsers.deep.test.ts', specs: [], suites: [inner] }],
  }
  await writeFile(path, JSON.stringify(report))
  expect(await playwrightOutcome(path, 0, { mayBeEmpty: false })).toEqual({
    passed: 1,
    failed: 0,
    notes: ['Not tried here: Firefox ESR, because firefox-esr is not installed'],
  })
})
