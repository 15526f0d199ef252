// Clients that ask for large files and never read them: how much memory the site takes, and whether others are answered.
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storeFile } from '#server/media/store.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { bothDatabases, type DatabaseName, openTestDatabase } from './databases.ts'
import { mostMemoryMb, untilMemoryRests, visitDuring } from './load.ts'
import { startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const filmCount = 10
const filmBytes = 10_000_000

async function startWithFilms(database: DatabaseName, folder: string, settings: Record<string, string>) {
  const postgres = database === 'PostgreSQL' ? await openTestDatabase(database) : null
  const databaseUrl = postgres?.url ?? `file:${join(folder, 'site.db')}`
  const db = postgres?.db ?? (await openDatabase(databaseUrl, { onIdleError: () => {} }))
  const urls: string[] = []
  for (let i = 0; i < filmCount; i += 1) {
    const bytes = Buffer.alloc(filmBytes, `film ${i}`)
    const film = { bytes, originalName: `${i}.mp4`, mimeType: 'video/mp4', alt: '', picture: null }
    urls.push((await storeFile(db, film)).url)
  }
  await db.destroy()
  const port = await freePort()
  const site = startProgram({ DATABASE_URL: databaseUrl, PORT: String(port), ...settings })
  await untilReady(site)
  return Object.assign(site, { urls, port, drop: async () => postgres?.drop() })
}

type Clients = {
  count: number
  trustProxy?: boolean
  /** The lines of a client's request, for the client with this number. */
  request?: (i: number, urls: string[]) => string
  times?: number
  /** The address of the clients, if they are so many that the site would refuse the visitors' connections from theirs. */
  localAddress?: string
}

// Elsewhere, a machine has but one address of its own.
const otherAddress = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'

const clients: [string, Clients][] = [
  ['20 clients ask for it', { count: 20 }],
  ['20 clients ask for ten files', { count: 20, request: (i, urls) => `GET ${urls[i % filmCount]} HTTP/1.1` }],
  ['20 clients ask for its second half', { count: 20, request: ordinary('Range: bytes=5000000-') }],
  ['20 clients ask for a range, as browsers do for films', { count: 20, request: ordinary('Range: bytes=0-') }],
  ['20 clients ask for it eight times each', { count: 20, times: 8 }],
  ['150 clients of another address ask for it', { count: 150, localAddress: otherAddress }],
  [
    '200 clients behind a proxy ask for it from 50 addresses',
    { count: 200, trustProxy: true, request: (i, urls) => ordinary(`X-Forwarded-For: 192.0.2.${i % 50}`)(i, urls) },
  ],
  ['200 clients behind a proxy ask for it from one address', { count: 200, trustProxy: true }],
]

function ordinary(header?: string) {
  return (_i: number, [url]: string[]) => [`GET ${url} HTTP/1.1`, ...(header ? [header] : [])].join('\r\n')
}

test.each(bothDatabases.flatMap((database) => clients.map(([name, how]) => ({ database, name, ...how }))))(
  'a file of 10 MB takes less than 400 MB if $name and never read, and all others are answered, on $database',
  { timeout: 300_000 },
  async ({ database, count, trustProxy = false, request = ordinary(), times = 1, localAddress }) => {
    await using folder = await temporaryFolder()
    await using site = await startWithFilms(database, folder.path, { TRUST_PROXY: trustProxy ? 'on' : 'off' })
    const open = async (i: number) => {
      const socket = connect({ port: site.port, host: '127.0.0.1', localAddress }).pause()
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(`${request(i, site.urls)}\r\nHost: a\r\n\r\n`.repeat(times))
      return socket
    }
    const sockets: Awaited<ReturnType<typeof open>>[] = []
    const flood = async () => {
      for (let i = 0; i < count; i += 1) sockets.push(await open(i))
      await untilMemoryRests(site)
    }
    const visits = await visitDuring(site, flood())
    for (const socket of sockets) socket.destroy()
    expect(visits).toBeGreaterThan(30)
    expect(await mostMemoryMb(site)).toBeLessThan(400)
    expect(await site.end('SIGTERM')).toBe(0)
    await site.drop()
  },
)
