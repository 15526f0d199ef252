// `node bench/slider.ts` measures on the estimate page how soon the figures follow a slider, on a phone that is four
// times slower than this machine: from each input event until the browser has painted the frame after it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tests/browser/chromium.ts'
import { randomOf } from '../tests/energy-sites.ts'
import { startSite } from './children.ts'

const slowdown = 4
const movesPerSlider = 60

const folder = await mkdtemp(join(tmpdir(), 'slider-'))
const site = await startSite(`file:${join(folder, 'site.db')}`)
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  await page.goto(`http://localhost:${site.port}/estimate`)
  await page.mouse.move(100, 300)
  await page.waitForTimeout(1500)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await recordDelays(page)
  const random = randomOf(1)
  for (const name of ['Solar in kWp', 'Battery in kWh', /^Diesel/, /^Grid/]) await drag(page, name, random)
  const delays = (await page.evaluate(() => delaysMs)).sort((a, b) => a - b)
  const at = (share: number) =>
    `${delays[Math.min(delays.length - 1, Math.floor(share * delays.length))]?.toFixed(0)} ms`
  process.stdout.write(
    `${delays.length} inputs: median ${at(0.5)}, 75 % ${at(0.75)}, 95 % ${at(0.95)}, most ${at(1)}\n`,
  )
} finally {
  await browser.close()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

declare global {
  var delaysMs: number[]
}

async function recordDelays(page: Page) {
  await page.evaluate(() => {
    globalThis.delaysMs = []
    const record = ({ timeStamp }: Event) => {
      requestAnimationFrame(() => {
        // The browser handles the message after it has painted the frame.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => delaysMs.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    }
    addEventListener('input', record, { capture: true })
  })
}

/** Moves a slider nearly to its right end and back. After some moves the finger rests, so that the charts are drawn. */
async function drag(page: Page, name: string | RegExp, random: () => number) {
  const slider = page.getByRole('slider', { name })
  await slider.scrollIntoViewIfNeeded()
  await page.waitForTimeout(800)
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not on the page')
  const share = await slider.evaluate((input: HTMLInputElement) => input.valueAsNumber / Number(input.max))
  const [start, end] = [box.x + 8 + (box.width - 16) * share, box.x + box.width * 0.9]
  const y = box.y + box.height / 2
  await page.mouse.move(start, y)
  await page.mouse.down()
  for (let i = 1; i <= movesPerSlider; i += 1) {
    const share = 1 - Math.abs((2 * i) / movesPerSlider - 1)
    await page.mouse.move(start + (end - start) * share, y)
    const pauseKind = random()
    await page.waitForTimeout(
      pauseKind < 0.6 ? 16 + 40 * random() : pauseKind < 0.95 ? 80 + 220 * random() : 400 + 200 * random(),
    )
  }
  await page.mouse.up()
  await page.waitForTimeout(1500)
}
