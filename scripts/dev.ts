// What `npm run dev` runs: the three builds and the server of production, each starting over when its files change.
import { type ChildProcess, spawn } from 'node:child_process'

const vite = ['node_modules/vite/bin/vite.js', 'build', '--watch', '--mode']
const programs = [
  [...vite, 'development'],
  [...vite, 'admin'],
  [...vite, 'development', '--ssr'],
  ['--watch', '--watch-path=src', '--watch-path=dist/server', 'src/server/main.ts'],
]

const children: ChildProcess[] = programs.map((args) => spawn(process.execPath, args, { stdio: 'inherit' }))

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
