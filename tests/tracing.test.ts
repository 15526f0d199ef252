import assert from 'node:assert/strict'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject, test } from 'vitest'
import { type Span, startCollector } from './collector.ts'
import { anInquiry } from './makers.ts'
import { createDatabase } from './postgres.ts'
import { startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const timeoutMs = 60_000

const sendLead = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(anInquiry({ email: 'amina@mill.example' })),
  })

const childrenOf = (all: Span[], parent: Span | undefined) => all.filter(({ parentId }) => parentId === parent?.spanId)

const logLines = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

for (const engine of ['sqlite', 'postgresql'] as const)
  test(`a collector gets spans of requests, queries and pictures, on ${engine}`, { timeout: timeoutMs }, async () => {
    await using folder = await temporaryFolder()
    await using collector = await startCollector()
    const database =
      engine === 'sqlite'
        ? { url: `file:${join(folder.path, 'site.db')}`, drop: async () => {} }
        : await createDatabase(inject('postgresUrl'))
    const site = startProgram({
      DATABASE_URL: database.url,
      PORT: String(await freePort()),
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=of-the-collector',
      OTEL_SERVICE_NAME: 'the-site-of-a-test',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    })
    await untilReady(site)
    assert.equal((await sendLead(site.url)).status, 201)
    const projects = await (await fetch(`${site.url}/api/projects`)).json()
    const picture = `/pictures/${projects[0].image.split('/')[2]}/320.webp`
    assert.equal((await fetch(site.url + picture)).status, 200)
    for (let i = 0; i < 5; i++) await (await fetch(`${site.url}/products`)).text()
    assert.equal((await fetch(`${site.url}/api/news/999999`)).status, 404)
    // The site sends the remaining spans before it ends.
    assert.equal(await site.end('SIGTERM'), 0)
    await database.drop()

    const { spans, headers, resource } = collector
    assert.equal(headers['content-type'], 'application/x-protobuf')
    assert.equal(headers['x-api-key'], 'of-the-collector')
    assert.equal(resource['service.name'], 'the-site-of-a-test')
    assert.equal(resource['deployment.environment.name'], 'test')

    const lead = spans.find(({ name }) => name === 'POST /api/quotes')
    assert.equal(lead?.attributes['http.route'], '/api/quotes')
    assert.equal(lead?.attributes['http.response.status_code'], 201)
    const queries = childrenOf(spans, lead)
    const insert = queries.find(({ name }) => name === 'insert quotes')
    assert.equal(insert?.attributes['db.system.name'], engine)
    assert.match(String(insert?.attributes['db.query.text']), /^insert into "quotes" .*values \((\?|\$1)/)
    assert.ok(queries.some(({ name }) => name === 'commit'))
    assert.equal(insert?.traceId, lead?.traceId)

    const request = spans.find(({ name }) => name === 'GET /pictures/:hash/:file')
    const [encoding] = childrenOf(spans, request).filter(({ name }) => name === 'encode picture')
    assert.deepEqual(encoding?.attributes, { width: 320, format: 'webp' })
    // One of five requests rendered the page. Four were answered from memory, and have no span.
    const page = spans.filter(({ name }) => name === 'GET page')
    assert.equal(page.length, 1)
    assert.ok(childrenOf(spans, page[0]).some(({ name }) => name === 'render page'))
    assert.equal(spans.find(({ name }) => name === 'GET /api/news/:id')?.attributes['http.response.status_code'], 404)

    const line = logLines(site.output()).find(({ msg, route }) => msg === 'answered' && route === '/api/quotes')
    assert.equal(line.trace_id, lead?.traceId)
    assert.ok(!JSON.stringify(spans).includes('mill.example'))
  })

test('the site continues the trace of a trusted proxy, but not of a visitor', { timeout: timeoutMs }, async () => {
  await using folder = await temporaryFolder()
  await using collector = await startCollector()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  for (const TRUST_PROXY of ['on', 'off']) {
    const site = startProgram({
      DATABASE_URL: `file:${join(folder.path, 'site.db')}`,
      PORT: String(await freePort()),
      TRUST_PROXY,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    })
    await untilReady(site)
    await sendLead(site.url, { traceparent: `00-${traceId}-b7ad6b7169203331-01` })
    await sendLead(site.url)
    await site.end('SIGTERM')
  }
  const requests = collector.spans.filter(({ name }) => name === 'POST /api/quotes')
  assert.deepEqual(
    requests.map(({ traceId, parentId }) => ({ traceId, parentId })),
    [{ traceId, parentId: 'b7ad6b7169203331' }],
  )
})

test('without its collector the site answers every request, and logs one line', { timeout: timeoutMs }, async () => {
  await using folder = await temporaryFolder()
  const site = startProgram({
    DATABASE_URL: `file:${join(folder.path, 'site.db')}`,
    PORT: String(await freePort()),
    RATE_LIMITS: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  })
  await untilReady(site)
  const complaints = () => logLines(site.output()).filter(({ msg }) => msg === 'traces are not sent')
  while (complaints().length === 0) {
    assert.equal((await sendLead(site.url)).status, 201)
    await sleep(20)
  }
  for (let i = 0; i < 50; i++) assert.equal((await sendLead(site.url)).status, 201)
  assert.equal(await site.end('SIGTERM'), 0)
  assert.equal(complaints().length, 1)
  assert.doesNotMatch(site.output(), /unhandled rejection of a promise/)
})
