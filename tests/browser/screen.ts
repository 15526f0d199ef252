import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import type { OtherBrowser, Point } from './driven-browser.ts'

/** Starts a screen that is only in memory, with a pointer that moves as if a hand moved it. */
export async function startScreen({ xvfb, xdotool }: { xvfb: string; xdotool: string }) {
  const server = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1440x1100x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // The server takes the first free number, and writes it once it is ready.
  const [number] = await once(server.stdout, 'data', { signal: AbortSignal.timeout(60_000) })
  const display = `:${String(number).trim()}`
  const point = (...args: unknown[]) =>
    promisify(execFile)(xdotool, args.map(String), { env: { ...process.env, DISPLAY: display } })

  return {
    display,
    stop: () => server.kill(),
    async drag(run: OtherBrowser['run'], from: Point, to: Point) {
      const origin = await findOrigin(run)
      const move = ({ x, y }: Point) => ['mousemove', Math.round(origin.x + x), Math.round(origin.y + y), 'sleep', 0.05]
      const path = Array.from({ length: 13 }, (_, step) => ({
        x: from.x + ((to.x - from.x) * step) / 12,
        y: from.y + ((to.y - from.y) * step) / 12,
      }))
      // The hand rests at the end: on a busy machine the browser learns of the last moves two seconds late.
      const resting = Array.from({ length: 5 }, (_, i) => [...move({ ...to, x: to.x + (i % 2) }), 'sleep', 0.5]).flat()
      await point(...move(from), 'mousedown', 1, 'sleep', 0.1, ...path.flatMap(move), ...resting, 'mouseup', 1)
    },
  }

  /** Finds where on the screen the page begins: moves the pointer, and asks the page where it is. */
  async function findOrigin(run: OtherBrowser['run']): Promise<Point> {
    await run('void (onmousemove = (event) => { window.pointerAt = { x: event.clientX, y: event.clientY } })')
    for (let step = 0; step < 100; step++) {
      const place = { x: 400 + (step % 5), y: 400 }
      await point('mousemove', place.x, place.y, 'sleep', 0.05)
      const seen = await run<Point | null>('window.pointerAt || null')
      if (seen && step > 1) return { x: place.x - seen.x, y: place.y - seen.y }
    }
    throw new Error('The page does not see the pointer')
  }
}
