import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPostgresDatabase } from './databases.ts'
import { startMailServer } from './mail-server.ts'
import { anInquiry } from './makers.ts'
import { startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

async function metricsOf(databaseUrl: string) {
  const port = String(await freePort())
  await using mailServer = await startMailServer({ answer: () => ({ code: 550, text: '5.1.1 No such mailbox' }) })
  const site = startProgram({
    DATABASE_URL: databaseUrl,
    PORT: String(await freePort()),
    METRICS_PORT: port,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'hello@site.example',
  })
  await untilReady(site)
  for (let i = 0; i < 3; i++) await (await fetch(`${site.url}/products`)).text()
  await fetch(`${site.url}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(anInquiry()),
  })
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  await expect.poll(read).toMatch(/^site_deliveries\{state="given-up"\} 2$/m)
  const text = await read()
  const statusOnSitePort = (await fetch(`${site.url}/metrics`)).status
  assert.equal(await site.end('SIGTERM'), 0)
  return { text, statusOnSitePort }
}

test('Prometheus reads the metrics of the site on a port of their own', { timeout: 60_000 }, async () => {
  await using folder = await temporaryFolder()
  const { text, statusOnSitePort } = await metricsOf(`file:${join(folder.path, 'site.db')}`)
  assert.equal(statusOnSitePort, 404)
  assert.match(text, /^site_http_request_seconds_count\{method="POST",route="\/api\/quotes",status="201"\} 1$/m)
  assert.match(text, /^site_answers_from_memory_total 2$/m)
  assert.match(text, /^site_kept_bytes [1-9]\d+$/m)
  assert.match(text, /^site_queue_pages 0$/m)
  assert.match(text, /^site_queue_pictures 0$/m)
  assert.match(text, /^site_queue_passwords 0$/m)
  assert.match(text, /^site_deliveries\{state="waiting"\} 0$/m)
  assert.match(text, /^site_deliveries\{state="failed"\} 0$/m)
  assert.match(text, /^nodejs_eventloop_lag_p99_seconds /m)
})

test('with PostgreSQL the metrics tell how many queries wait for a connection', { timeout: 60_000 }, async () => {
  const database = await createPostgresDatabase()
  const { text } = await metricsOf(database.url)
  await database.drop()
  assert.match(text, /^site_database_reachable 1$/m)
  assert.match(text, /^site_database_connections_waiting 0$/m)
  const alerts = readFileSync('deploy/alerts.yml', 'utf8')
  const watched = new Set(alerts.match(/\b(site|nodejs|process)_\w+/g))
  assert.equal(watched.size, 6)
  for (const name of watched) assert.match(text, new RegExp(`^${name}[ {]`, 'm'))
})
