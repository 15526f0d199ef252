import { defineConfig } from '@playwright/test'
import { chromiumFlags, installedChromium } from './tests/browser/chromium.ts'
import type { SiteOptions } from './tests/browser/test.ts'

export default defineConfig<object, SiteOptions>({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? installedChromium(), args: chromiumFlags },
  },
})
