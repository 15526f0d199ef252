import { findChromium } from './chromium.ts'

/** Playwright calls this once before the tests. The workers inherit the path by the environment. */
export default function installChromium() {
  process.env.CHROMIUM_PATH = findChromium()
}
