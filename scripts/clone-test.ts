// `npm run clone-test` plays the beginning of both commands of the README on machines with old and new versions of npm
// and Node, in fresh copies of the last commit. An argument chooses the machines whose line contains it:
// `npm run clone-test -- 'npm 10'`.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tests/setup/free-port.ts'

type Machine = { npm: string; node: string; place: keyof typeof places; user: 'root' | 'nobody'; emptyCache?: boolean }

const places = {
  'a clone': clone,
  'an archive': (folder: string) => {
    mkdirSync(folder)
    execFileSync('sh', ['-c', 'git archive HEAD | tar -x -C "$0"', folder])
  },
  'a folder with a space': clone,
}

/**
 * Clones the last commit as from another machine, because a clone of a folder would have its loose files. Without a
 * repository, which an unpacked archive does not have, copies the files.
 */
function clone(folder: string) {
  if (existsSync('.git')) execFileSync('git', ['clone', '--quiet', '--no-local', '.', folder])
  else cpSync('.', folder, { recursive: true, filter: (path) => !notCopied.includes(path) })
}
const notCopied = ['node_modules', 'tools/node_modules', 'dist', 'data', 'test-results']

// Each version of npm meets both versions of Node, each place and both users.
const machines: Machine[] = [
  { npm: '10.8.2', node: '20.19.0', place: 'a clone', user: 'root', emptyCache: true },
  { npm: '10.8.2', node: '22.12.0', place: 'an archive', user: 'nobody' },
  { npm: '10.9.2', node: '20.19.0', place: 'a folder with a space', user: 'nobody' },
  { npm: '10.9.2', node: '22.12.0', place: 'a clone', user: 'root' },
  { npm: '11.6.0', node: '20.19.0', place: 'an archive', user: 'root' },
  { npm: '11.6.0', node: '22.12.0', place: 'a folder with a space', user: 'nobody' },
  { npm: 'latest', node: '22.12.0', place: 'a clone', user: 'nobody' },
  { npm: 'latest', node: '24.21.0', place: 'a folder with a space', user: 'root' },
]
const nobody = 65_534

const folder = mkdtempSync(join(tmpdir(), 'clone-test-'))
chmodSync(folder, 0o755)
const chosen = machines.filter((machine) => lineOf(machine).includes(process.argv[2] ?? ''))
let failed = 0
try {
  for (const machine of chosen) {
    const place = join(folder, machine.place === 'a folder with a space' ? 'my site' : 'site')
    try {
      console.log(`✓ ${lineOf(machine)}: ${await play(machine, place)}`)
    } catch (error) {
      failed++
      console.log(`✗ ${lineOf(machine)}: ${error instanceof Error ? error.message : error}`)
    }
    rmSync(place, { recursive: true, force: true })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0

function lineOf({ npm, node, place, user }: Machine) {
  return `npm ${npm} on Node ${node}, in ${place}, as ${user}`
}

/** Plays the commands one after the other. Returns the time of the first start. Throws an error if one of them fails. */
async function play(machine: Machine, place: string) {
  places[machine.place](place)
  const user = machine.user === 'nobody' && process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const home = join(folder, `home-${machine.user}`)
  mkdirSync(home, { recursive: true })
  if (user.uid) for (const path of [place, home]) execFileSync('chown', ['-R', String(nobody), path])
  const port = String(await freePort())
  const settings = [
    'TMPDIR',
    'NODE_EXTRA_CA_CERTS',
    'npm_config_cafile',
    'npm_config_registry',
    'npm_config_https_proxy',
  ]
  const ofMachine = settings.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  const env = {
    ...Object.fromEntries(ofMachine),
    PATH: [...programs(machine), process.env.PATH].join(delimiter),
    HOME: home,
    PORT: port,
    ...(machine.emptyCache && { npm_config_cache: join(place, '../empty-cache') }),
  }
  const start = (command: string) => {
    const child = spawn('sh', ['-c', command], { cwd: place, env, ...user, detached: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    return { child, ended, output: () => output }
  }
  const run = async (command: string, expected: RegExp) => {
    const { ended, output } = start(command)
    const code = await ended
    if (code !== 0 || !expected.test(output())) throw new Error(`${command} ended with ${code}:\n${output()}`)
  }

  const startedAt = performance.now()
  const site = start('exec npm start')
  let hasEnded = false
  void site.ended.then(() => (hasEnded = true))
  const isUp = () =>
    fetch(`http://localhost:${port}/`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await isUp())) {
    if (hasEnded || performance.now() - startedAt > 600_000) throw new Error(`npm start failed:\n${site.output()}`)
    await sleep(100)
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const megabytes = execFileSync('du', ['-sm', place], { encoding: 'utf8' }).split('\t')[0]
  if (!/password: \w{24} /.test(site.output())) throw new Error(`No password was printed:\n${site.output()}`)
  await run('npm run admin -- list', /^admin\t/m)
  await run('npm run data -- backup', /is complete and was checked/)
  process.kill(-(site.child.pid ?? 0), 'SIGTERM')
  await site.ended
  await run('npm test -- rules', /^\d+ passed, 0 failed$/m)
  return `the site answered after ${seconds} s and takes ${megabytes} MB`
}

/** Installs the versions of npm and Node. Returns the folders of their programs. */
function programs({ npm, node }: Machine) {
  const tools = join(folder, `npm-${npm}-node-${node}`)
  mkdirSync(tools, { recursive: true })
  const packages = [`npm@${npm}`, `node-${process.platform}-${process.arch}@${node}`]
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--silent', '--prefix', tools, ...packages])
  // npm links its own program; the link of Node is not in every version of the package.
  return [join(tools, `node_modules/node-${process.platform}-${process.arch}/bin`), join(tools, 'node_modules/.bin')]
}
