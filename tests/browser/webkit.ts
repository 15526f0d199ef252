import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../setup/free-port.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { clickAt, type WithoutDrag } from './driven-browser.ts'

type Programs = { display: string; driver: string; browser: string }

/** Starts WebKitGTK, which speaks WebDriver, in a window on the screen. */
export async function startWebKit({ display, driver, browser }: Programs): Promise<WithoutDrag> {
  const port = await freePort()
  const folder = await temporaryFolder()
  await mkdir(join(folder.path, 'gtk-3.0'))
  await writeFile(join(folder.path, 'gtk-3.0/gtk.css'), smallButtons)
  const env = {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: folder.path,
    // Its sandbox does not work inside containers.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    NO_AT_BRIDGE: '1',
  }
  const child = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env })
  const stop = async () => {
    child.kill()
    await folder[Symbol.asyncDispose]()
  }
  try {
    const { send, sessionId } = await startSession(port, browser)
    return overWebDriver((method, path, body) => send(method, `/${sessionId}${path}`, body), stop)
  } catch (error) {
    await stop()
    throw error
  }
}

// Otherwise the buttons above the page make the window at least 447 px wide.
const smallButtons = '* { min-width: 0; padding: 0; margin: 0; font-size: 4px; -gtk-icon-transform: scale(0.2); }'

type Send = <Value>(method: string, path: string, body?: object) => Promise<Value>

async function startSession(port: number, binary: string) {
  const send: Send = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      signal: AbortSignal.timeout(90_000),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } }
  for (let attempt = 1; ; attempt++)
    try {
      const { sessionId } = await send<{ sessionId: string }>('POST', '', { capabilities })
      return { send, sessionId }
    } catch (error) {
      // The driver needs a moment until it listens.
      if (attempt === 60) throw error
      await sleep(500)
    }
}

function overWebDriver(send: Send, stop: () => Promise<void>): WithoutDrag {
  return {
    async resize(width, height) {
      // The window has a bar above the page.
      await send('POST', '/window/rect', { width, height: height + 100 })
    },
    open: (url) => send('POST', '/url', { url }),
    run: (expression) => send('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    press: (place) =>
      send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions: clickAt(place) }] }),
    async type(text) {
      const element = await send<object>('GET', '/element/active')
      await send('POST', `/element/${Object.values(element)[0]}/value`, { text })
    },
    async close() {
      await send('DELETE', '').catch(() => {})
      await stop()
    },
  }
}
