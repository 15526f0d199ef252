import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import type { OtherBrowser, WithoutDrag } from './driven-browser.ts'
import { startFirefox } from './firefox.ts'
import { installedOldChromium, type OldVersion, tryRepeatedly } from './old-chromium.ts'
import { startScreen } from './screen.ts'
import { startWebKit } from './webkit.ts'

/**
 * Each browser is installed if it is missing, which throws an error if it can't be had on this machine. The result is a
 * function that starts it.
 */
export const otherBrowsers = {
  'Firefox ESR': async () => {
    const path = await installed('firefox-esr', 'firefox-esr')
    return await onScreen((display) => startFirefox({ display, path }))
  },
  WebKitGTK: async () => {
    const driver = await installed('WebKitWebDriver', 'webkit2gtk-driver')
    const browser = ['x86_64', 'aarch64']
      .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
      .find(existsSync)
    if (!browser) throw new Error('its MiniBrowser is missing')
    return await onScreen((display) => startWebKit({ display, driver, browser }))
  },
  'Chromium 109': () => oldChromium(109),
  'Chromium 92': () => oldChromium(92),
} satisfies Record<string, () => Promise<() => Promise<OtherBrowser>>>

async function oldChromium(version: OldVersion) {
  const folder = await installedOldChromium(version)
  const launch = () =>
    chromium.launch({
      executablePath: join(folder, 'chromium'),
      env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') },
      args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
    })
  // Tries whether it starts on this machine. Version 92 takes `--version` for nothing, opens a page and may never end.
  await (await launch()).close()
  return async (): Promise<OtherBrowser> => {
    const browser = await launch()
    const page = await browser.newPage()
    const { mouse } = page
    return {
      resize: (width, height) => page.setViewportSize({ width, height }),
      open: (url) => page.goto(url, { waitUntil: 'domcontentloaded' }),
      run: (expression) => page.evaluate(expression),
      press: ({ x, y }) => mouse.click(x, y),
      async drag(from, to) {
        await mouse.move(from.x, from.y)
        await mouse.down()
        await mouse.move(to.x, to.y, { steps: 12 })
        await mouse.up()
      },
      type: (text) => page.keyboard.type(text),
      close: () => browser.close(),
    }
  }
}

/** Returns a function that starts a browser whose window is on a screen with a real pointer. */
async function onScreen(start: (display: string) => Promise<WithoutDrag>) {
  const xvfb = await installed('Xvfb', 'xvfb')
  const xdotool = await installed('xdotool', 'xdotool')
  return async (): Promise<OtherBrowser> => {
    const screen = await startScreen({ xvfb, xdotool })
    try {
      const browser = await start(screen.display)
      return {
        ...browser,
        drag: (from, to) => screen.drag(browser.run, from, to),
        async close() {
          await browser.close()
          screen.stop()
        },
      }
    } catch (error) {
      screen.stop()
      throw error
    }
  }
}

/** Returns the path of a program. As root on Debian, installs its package if the program is missing. */
async function installed(program: string, debianPackage: string): Promise<string> {
  const path = find(program)
  if (path) return path
  await installFromDebian(debianPackage)
  const newPath = find(program)
  if (!newPath) throw new Error(`${debianPackage} has no ${program}`)
  return newPath
}

function find(program: string) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.map((folder) => join(folder, program)).find(existsSync)
}

async function installFromDebian(name: string) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`${name} is not installed, and only root on Debian can install it here`)
  const apt = (timeout: number, ...args: string[]) =>
    promisify(execFile)(
      'apt-get',
      ['-q', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=120', ...args],
      {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        maxBuffer: 2 ** 24,
        timeout,
      },
    )
  const install = ['install', '-y', '--no-install-recommends', name]
  await tryRepeatedly(async () => {
    await apt(150_000, 'update')
    await apt(150_000, '--download-only', ...install)
  })
  // Without a time limit, because an interrupted installation would have to be repaired.
  await apt(0, ...install)
}
