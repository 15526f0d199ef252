// Puts mixed load on two instances that share PostgreSQL. SIGTERM ends one of them while all clients go on.
import assert from 'node:assert/strict'
import { request as send } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { anInquiry, aProduct } from './makers.ts'
import { startPostgres } from './postgres.ts'
import { type Program, startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'

const password = 'correct horse battery'
const readerCount = 6
const leadSenderCount = 2
const saveEveryMilliseconds = 250

export async function mixedLoad(seconds: number) {
  const postgres = await startPostgres()
  const start = async () => {
    const settings = {
      DATABASE_URL: postgres.url,
      ADMIN_PASSWORD: password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      STOP_DELAY_SECONDS: '1',
    }
    const site = startProgram({ ...settings, PORT: String(await freePort()) })
    await untilReady(site)
    return site
  }
  const instances = await Promise.all([start(), start()])
  try {
    return await loadInstances(instances, seconds)
  } finally {
    await Promise.all(instances.map((site) => site.end('SIGTERM')))
    await postgres.stop()
  }
}

async function loadInstances(instances: Program[], seconds: number) {
  const [one, two] = instances as [Program, Program]
  // Like a load balancer, the function `ask` sends requests only to instances whose health check succeeds.
  let healthyInstances = [one, two]
  const checking = setInterval(async () => {
    const health = await Promise.all(
      instances.map((site) => call(site, 'GET', '/healthz', {}).catch(() => ({ status: 0 }))),
    )
    healthyInstances = instances.filter((_, i) => health[i]?.status === 200)
  }, 200)
  const statuses: Record<string, number> = {}
  const lost: string[] = []
  let turn = 0

  async function ask(
    method: string,
    path: string,
    options: { body?: unknown; token?: string } = {},
  ): Promise<HttpReply> {
    const site = healthyInstances[turn++ % healthyInstances.length] as Program
    try {
      const response = await call(site, method, path, options)
      statuses[response.status] = (statuses[response.status] ?? 0) + 1
      return response
    } catch (error) {
      lost.push(`${method} ${path}: ${(error as Error).message}`)
      return { status: 0, body: '' }
    }
  }

  const login = await ask('POST', '/api/admin/login', { body: { username: 'admin', password } })
  const token: string = JSON.parse(login.body).token

  /** The time of the response to each save, by the number of the save. */
  const savedAt: number[] = []
  let stalestMilliseconds = 0
  let readsOfSaves = 0
  let isOver = false

  async function save() {
    for (let n = 0; !isOver; n++) {
      const body = aProduct({ title: `Turbine of save ${n}.` })
      const { status } = await ask('PUT', '/api/admin/products/1', { body, token })
      assert.equal(status, 200)
      savedAt[n] = performance.now()
      await sleep(saveEveryMilliseconds)
    }
  }

  async function read() {
    for (let i = 0; !isOver; i++) {
      const sentAt = performance.now()
      const path = ['/products', '/api/products', '/news', '/products/1'][i % 4] as string
      const { body } = await ask('GET', path)
      const shownSave = /Turbine of save (\d+)\./.exec(body)?.[1]
      if (shownSave !== undefined) readsOfSaves += 1
      const nextSavedAt = shownSave === undefined ? undefined : savedAt[Number(shownSave) + 1]
      if (nextSavedAt !== undefined) stalestMilliseconds = Math.max(stalestMilliseconds, sentAt - nextSavedAt)
      await sleep(5)
    }
  }

  let leads = 0
  async function sendLeads() {
    for (let i = 0; !isOver; i++) {
      const { status } = await ask('POST', '/api/quotes', { body: anInquiry({ message: `We need ${i} kW of solar.` }) })
      if (status === 201) leads += 1
      await sleep(10)
    }
  }

  const work = [
    save(),
    ...Array.from({ length: readerCount }, read),
    ...Array.from({ length: leadSenderCount }, sendLeads),
  ]
  // One instance ends after two thirds of the time.
  await sleep(seconds * 667)
  const exitCode = await two.end('SIGTERM')
  await sleep(seconds * 333)
  isOver = true
  await Promise.all(work)
  clearInterval(checking)
  return { statuses, lost, saves: savedAt.length, leads, readsOfSaves, stalestMilliseconds, exitCode }
}

type HttpReply = { status: number; body: string }

function call({ url }: Program, method: string, path: string, { body, token }: { body?: unknown; token?: string }) {
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const { port } = new URL(url)
  return new Promise<HttpReply>((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, method, path, headers, agent: false }, async (response) => {
      try {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode ?? 0, body: text })
      } catch (error) {
        reject(error)
      }
    })
    request.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body))
  })
}
