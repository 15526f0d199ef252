// `npm run dev` runs the four builds and the server, and repeats each of them when its files change. A saved file is on
// the screen in under two seconds.
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { launcher } from '../tests/launcher.ts'

// The builds below are for developers only. Without this mark of an up-to-date build, the next `npm start` builds
// everything for visitors.
rmSync('dist/.built-from', { force: true })

const vite = ['node_modules/vite/bin/vite.js', 'build', '--watch', '--logLevel', 'warn', '--mode']
// The folders whose changes restart the server. src/web is not among them, because a change there first changes a build
// in dist.
const serverFiles = ['src/server', 'src/contract', 'dist/server', 'dist/client/.vite']
const programs: [command: string, ...args: string[]][] = [
  [process.execPath, ...vite, 'development'],
  [process.execPath, ...vite, 'development-admin'],
  [process.execPath, ...vite, 'development', '--ssr'],
  [process.execPath, ...vite, 'development-passkeys', '--ssr'],
  [launcher, '--watch', ...serverFiles.map((path) => `--watch-path=${path}`), 'src/server/main.ts'],
]

const children: ChildProcess[] = programs.map(([command, ...args]) => spawn(command, args, { stdio: 'inherit' }))

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
