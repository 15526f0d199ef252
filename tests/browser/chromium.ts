import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const isRoot = process.getuid?.() === 0

const disabledFeatures = [
  // Repeats Playwright's own list, because Chromium reads only the last `--disable-features`, and this one comes after
  // Playwright's.
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  // If these were enabled, Chromium would load pages for the popups of its address bar in every new window.
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
].join()

/** Flags that let Chromium run in containers, and that prevent its own network requests and needless work. */
export const chromiumFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures}`,
]

/** Returns the path of the Chromium to test with. If this machine has none, installs one. */
export function findChromium(): string {
  return installedChromium() ?? installFromPlaywright() ?? installFromDebian() ?? fail()
}

function installedChromium(): string | undefined {
  const requestedPath = process.env.CHROMIUM_PATH
  if (requestedPath)
    return canRun(requestedPath) ? requestedPath : fail(`CHROMIUM_PATH is ${requestedPath}, which does not run. `)

  // Prefers chromium-headless-shell: it has no code for drawing windows, so the tests are a tenth faster.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ]
  return candidates.find(canRun)
}

function installFromPlaywright() {
  console.log('No Chromium here; downloading Playwright’s own …')
  run('npx', ['playwright', 'install', 'chromium'], { minutes: 3, stdio: 'ignore' })
  return [chromium.executablePath()].find(canRun)
}

// Another process may be installing packages, such as the updates of a new machine.
const patience = ['-o', 'DPkg::Lock::Timeout=120']

function installFromDebian() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('It could not be downloaded; installing Debian’s …')
  run('apt-get', [...patience, 'update'], { minutes: 3, stdio: 'inherit' })
  // Ubuntu has none of these packages, and old releases of Debian have only the second.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', name], { minutes: 10, stdio: 'inherit' })
    const installedPath = installedChromium()
    if (installedPath) return installedPath
  }
  return undefined
}

function run(command: string, args: string[], { minutes, stdio }: { minutes: number; stdio: 'ignore' | 'inherit' }) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { stdio, timeout: minutes * 60_000, env })
}

/**
 * True if the program at this path runs. A file that exists may only name a package to install, as in Ubuntu, or lack
 * its libraries.
 */
function canRun(path: string) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function fail(reason = ''): never {
  throw new Error(
    `${reason}The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell; ` +
      'elsewhere: npx playwright install chromium), or say where it is in CHROMIUM_PATH.',
  )
}
