import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { brandApi } from '#contract/content/brand.ts'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { anInquiry } from './makers.ts'
import { startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { openUpdates } from './update-stream.ts'

const password = 'correct horse battery'

/** Starts a server that accepts connections and never answers. `heard` resolves once a client has written to it. */
async function startSilentServer() {
  const sockets = new Set<Socket>()
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('data', () => resolve())
    // A mail server speaks first, so its client writes nothing.
    setTimeout(resolve, 500)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${port}`,
    heard,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

type Site = { url: string; port: number; token: string; silent: Awaited<ReturnType<typeof startSilentServer>> }

const postTo = ({ url, token }: Site, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

/** Sends requests whose responses may be cut off, because the site ends meanwhile. */
const ask = (requests: Promise<Response>[]) => {
  for (const request of requests) request.then((response) => response.arrayBuffer()).catch(() => {})
}

const longEstimate = {
  place: 'Kano',
  monthlyKwh: Array.from({ length: 12 }, (_, month) => 40_000 + 1000 * month),
  outageHours: 6,
  generatorsKva: [100, 90, 80, 70, 60],
  batteryKw: 1,
  goal: 'least-diesel',
}

type Work = { settings?: (silentHost: string) => Record<string, string>; begin: (site: Site) => Promise<unknown> }

const sendLead = async (site: Site) => {
  expect((await postTo(site, leadApi.send.path, anInquiry())).status).toBe(201)
  await site.silent.heard
}

const works: Record<string, Work> = {
  'draws a logo of a hundred million shapes': {
    async begin(site) {
      const groups = Array.from({ length: 8 }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(10)}</g>`)
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><defs><rect id="g0" width="9" height="9"/>${groups.join('')}</defs><use href="#g8"/></svg>`
      const data = Buffer.from(svg).toString('base64')
      ask([postTo(site, brandApi.addLogo.path, { filename: 'a.svg', data })])
    },
  },
  'draws fifty PDFs': {
    async begin(site) {
      const { code } = await (await postTo(site, estimateApi.save.path, { place: 'Kano' })).json()
      ask(Array.from({ length: 50 }, () => fetch(`${site.url}/estimate/${code}/estimate.pdf`)))
    },
  },
  'calculates ten of the longest estimates': {
    begin: async (site) =>
      ask(Array.from({ length: 10 }, () => postTo(site, estimateApi.save.path, { ...longEstimate, batteryKw: 1 }))),
  },
  'makes smaller copies of all pictures of a page': {
    async begin({ url }) {
      const html = await (await fetch(`${url}/projects`)).text()
      const copies = new Set(html.match(/\/pictures\/[^\s"]+/g))
      expect(copies.size).toBeGreaterThan(10)
      ask([...copies].map((path) => fetch(url + path)))
    },
  },
  'checks ten passwords': {
    begin: async (site) =>
      ask(
        Array.from({ length: 10 }, (_, i) =>
          postTo(site, adminApi.login.path, { username: 'admin', password: `${i}` }),
        ),
      ),
  },
  'waits for a mail server that says nothing': {
    settings: (host) => ({ SMTP_URL: `smtp://${host}`, MAIL_FROM: 'info@site.example' }),
    begin: sendLead,
  },
  'waits for a webhook that does not answer': {
    settings: (host) => ({
      WEBHOOK_URL: `http://${host}/hook`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    }),
    begin: sendLead,
  },
  'waits for a mailbox that says nothing': {
    settings: (host) => ({
      MAILBOX_URL: `imap://info%40site.example:secret@${host}/INBOX`,
      SMTP_URL: `smtp://${host}`,
      MAIL_FROM: 'info@site.example',
    }),
    begin: ({ silent }) => silent.heard,
  },
  'tells an administrator what changes': {
    async begin({ url, token }) {
      const { status, next } = await openUpdates(url, token)
      expect(status).toBe(200)
      next().catch(() => {})
    },
  },
  'waits for the rest of a message': {
    async begin({ port }) {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      socket.write(`POST ${leadApi.send.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`)
      socket.write('Content-Length: 1000\r\n\r\n{"type":')
    },
  },
}

test.each(Object.entries(works))(
  'SIGTERM ends the site within its 10 s while it %s',
  { timeout: 60_000 },
  async (_name, { settings, begin }) => {
    await using folder = await temporaryFolder()
    await using silent = await startSilentServer()
    const port = await freePort()
    await using program = startProgram({
      DATABASE_URL: `file:${join(folder.path, 'site.db')}`,
      PORT: String(port),
      ADMIN_PASSWORD: password,
      ...settings?.(silent.host),
    })
    await untilReady(program)
    const site = { url: program.url, port, token: '', silent }
    const login = await postTo(site, adminApi.login.path, { username: 'admin', password })
    await begin({ ...site, token: (await login.json()).token })
    await sleep(1000)
    const start = performance.now()
    expect(await program.end('SIGTERM'), program.output()).toBe(0)
    // Its 10 s, and as many for a machine that is busy otherwise.
    expect(performance.now() - start).toBeLessThan(20_000)
  },
)
