import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'

export type Place = { cwd: string; settings?: Record<string, string>; input?: string }

/** Runs a program to its end, with only these settings. `input` is the file that it gets as standard input. */
export async function run(command: string, args: string[], { cwd, settings = {}, input = '/dev/null' }: Place) {
  const stdin = openSync(input, 'r')
  const { PATH, HOME } = process.env
  const child = spawn(command, args, { cwd, env: { PATH, HOME, ...settings }, stdio: [stdin, 'pipe', 'pipe'] })
  closeSync(stdin)
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (chunk) => {
      output[name] += chunk
    })
  const [code] = await once(child, 'close')
  return { code, output: output.stdout, errors: output.stderr }
}
