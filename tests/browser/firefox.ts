import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { temporaryFolder } from '../temporary-folder.ts'
import { clickAt, type WithoutDrag } from './driven-browser.ts'

/** Starts Firefox, which speaks WebDriver BiDi over a WebSocket, in a window on the screen. */
export async function startFirefox({ display, path }: { display: string; path: string }): Promise<WithoutDrag> {
  const profile = await temporaryFolder()
  const args = ['--remote-debugging-port=0', '--profile', profile.path, '--no-remote', 'about:blank']
  const child = spawn(path, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DISPLAY: display, MOZ_CRASHREPORTER_DISABLE: '1' },
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }
    await profile[Symbol.asyncDispose]()
  }
  try {
    const send = await connect(await addressOf(child))
    await send('session.new', { capabilities: {} })
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    const { context } = contexts[0] ?? {}
    return overBidi((method, params) => send(method, { context, target: { context }, ...params }), stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits until Firefox writes where it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`Firefox did not start:\n${output}`))
    child.once('exit', fail)
    child.once('error', fail)
    setTimeout(fail, 120_000).unref()
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (address) resolve(`${address}/session`)
    })
  })
}

type Send = <Result>(method: string, params: object) => Promise<Result>
// `never` fits whatever the caller expects.
type Reply = { id: number; type: 'success' | 'error'; result: never; message: string }

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  await once(socket, 'open', { signal: AbortSignal.timeout(60_000) })
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(data)
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  let lastId = 0
  return async (method, params) => {
    lastId += 1
    socket.send(JSON.stringify({ id: lastId, method, params }))
    const { type, result, message } = await new Promise<Reply>((resolve, reject) => {
      waiting.set(lastId, resolve)
      setTimeout(() => reject(new Error(`Firefox: ${method}: no answer`)), 90_000).unref()
    })
    if (type === 'error') throw new Error(`Firefox: ${method}: ${message}`)
    return result
  }
}

function overBidi(send: Send, stop: () => Promise<void>): WithoutDrag {
  const act = (actions: object) => send('input.performActions', { actions: [actions] })
  return {
    resize: (width, height) => send('browsingContext.setViewport', { viewport: { width, height } }),
    open: (url) => send('browsingContext.navigate', { url, wait: 'interactive' }),
    async run<Value>(expression: string) {
      const { type, result, exceptionDetails } = await send<{
        type: 'success' | 'exception'
        result: { value: string }
        exceptionDetails: { text: string }
      }>('script.evaluate', { expression: `JSON.stringify([${expression}])`, awaitPromise: false })
      if (type === 'exception') throw new Error(`Firefox: ${expression}: ${exceptionDetails.text}`)
      return JSON.parse(result.value)[0] as Value
    },
    press: (place) => act({ type: 'pointer', id: 'mouse', actions: clickAt(place) }),
    type(text) {
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      return act({ type: 'key', id: 'keyboard', actions: keys })
    },
    close: stop,
  }
}
