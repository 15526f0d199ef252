import { defineConfig } from '@playwright/test'
import { chromiumFlags, installedChromium } from './tests/browser/chromium.ts'
import type { SiteOptions } from './tests/browser/test.ts'

// The tests in which somebody saves or sends something.
const writing = /\/(admin-(?!accessibility)\w+|contact|products)\.test\.ts$/

export default defineConfig<object, SiteOptions>({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: 'list',
  // `npm test` runs the first two, `npm run test:two-instances` the last two.
  projects: [
    { name: 'one instance' },
    { name: 'two instances, writing', use: { instances: 2 }, testMatch: writing },
    { name: 'two instances, reading', use: { instances: 2 }, testIgnore: writing },
  ],
  use: {
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? installedChromium(), args: chromiumFlags },
  },
})
