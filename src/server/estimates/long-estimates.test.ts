import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { estimateApi } from '#contract/estimates/estimates.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { assumptions } from '#energy/assumptions.ts'
import { databases, startApp } from '#tests/app.ts'
import { isDeep } from '#tests/depth.ts'
import { calculateEstimate } from './calculate.ts'

// These take longest: weekends differ, each hour is partly without the grid, all sets of generators are compared, and
// the battery is so slow that the search for a day that ends as it begins takes the most tries.
const hours = (figure: (hour: number) => number) => Array.from({ length: 24 }, (_, hour) => figure(hour)).join()
const longest = {
  place: 'Kano',
  monthlyKwh: Array.from({ length: 12 }, (_, month) => 40_000 + 1000 * month).join(),
  weekday: hours((hour) => 1 + (hour % 5)),
  weekend: hours((hour) => 2 + (hour % 3)),
  outageByHour: hours(() => 0.5),
  generatorsKva: '100,90,80,70,60',
  batteryKw: 1,
  reservePercent: 50,
  goal: 'least-diesel',
}

const estimates = [['an estimate for the least diesel', estimateApi.calculate, { query: longest }]] as [
  string,
  Endpoint,
  object,
][]
const furtherEstimates = [
  ['an estimate for the lowest cost', estimateApi.calculate, { query: { ...longest, goal: 'lowest-cost' } }],
  ['an estimate for a roof', estimateApi.calculate, { query: { ...longest, goal: 'roof', roofSquareMetres: 5000 } }],
  ['an estimate for a budget', estimateApi.calculate, { query: { ...longest, goal: 'budget', budget: 900_000_000 } }],
  ['the data of a form', estimateApi.inputs, { query: longest }],
  ['an estimate that is saved', estimateApi.save, { body: longest }],
] as [string, Endpoint, object][]

describe.each(databases)('on %s', (database) => {
  test.each(isDeep ? [...estimates, ...furtherEstimates] : estimates)(
    'visitors are answered while %s is calculated',
    async (_name, endpoint, call) => {
      await using app = await startApp(database)
      // The first estimate loads the code.
      await app.send(estimateApi.headline, { query: {} })
      let isCalculated = false
      const calculating = app.send(endpoint, call).finally(() => {
        isCalculated = true
      })
      let answers = 0
      while (!isCalculated) {
        expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
        // As between two requests of browsers, other work gets its turn.
        await nextTurn()
        if (!isCalculated) answers += 1
      }
      const { status, body } = await calculating
      expect(status, JSON.stringify(body)).toBeOneOf([200, 201])
      expect(answers).toBeGreaterThan(10)
    },
  )
})

// A property that is calculated when it is first read would be calculated while the reply is written, when no other
// visitor is answered.
test('an estimate is whole when the queue of calculations hands it over', async () => {
  const { result } = await calculateEstimate({ place: 'Kano' }, assumptions)
  const descriptors = [result, result.money].flatMap((figures) =>
    Object.entries(Object.getOwnPropertyDescriptors(figures)),
  )
  expect(descriptors.filter(([, { get }]) => get).map(([name]) => name)).toEqual([])
  expect(result.money.tornado).toHaveLength(5)
})

/** Sends a request on a connection of its own, as another visitor's browser does. Resolves with the status. */
function visit(port: number, path: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  return new Promise<number>((resolve, reject) => {
    let head = ''
    socket.on('data', (bytes) => {
      head ||= String(bytes)
    })
    socket.on('error', reject).on('close', () => resolve(Number(head.slice(9, 12))))
  })
}

type Crowd = [string, (code: string, i: number) => string]
const searches: Crowd = ['searches for different words', (_code, i) => `/search?q=solar${i}`]
const furtherCrowds: Crowd[] = [
  ['pages with estimates of their own', (_code, i) => `/estimate?place=Kano&monthlyKwh=${40_000 + i}`],
  ['estimates for different bills', (_code, i) => `/api/estimates?place=Kano&monthlyKwh=${40_000 + i}`],
  ['PDFs of an estimate', (code) => `/estimate/${code}/estimate.pdf`],
  ['PDFs in three languages', (code, i) => `${['', '/fr', '/pt'][i % 3]}/estimate/${code}/estimate.pdf`],
  ['pictures of an estimate for chats', (code, i) => `${['', '/fr', '/pt'][i % 3]}/estimate/${code}/social.jpg`],
]

test.each(isDeep ? [searches, ...furtherCrowds] : [searches])(
  'a visitor who comes after 100 others, who ask for %s at once, does not wait for them',
  { timeout: 120_000 },
  async (_name, pathOf) => {
    await using app = await startApp('SQLite')
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as AddressInfo
    const { code } = await app.visitor(estimateApi.save, { body: { place: 'Kano', outageHours: 6 } })
    // The first one loads the code.
    await visit(port, pathOf(code, 0))
    let answered = 0
    const crowd = Array.from({ length: 100 }, async (_, i) => {
      const status = await visit(port, pathOf(code, i))
      if (status === 200) answered += 1
      return status
    })
    expect(await visit(port, '/healthz')).toBe(200)
    const before = answered
    // Those who would have to wait too long are told so.
    for (const status of await Promise.all(crowd)) expect(status).toBeOneOf([200, 503])
    expect(before).toBeLessThan(30)
  },
)
