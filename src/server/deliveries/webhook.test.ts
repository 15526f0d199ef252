import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { describe, expect, test } from 'vitest'
import { leadApi } from '#contract/leads/leads.ts'
import { minuteMs } from '#contract/platform/time.ts'
import { databases } from '#tests/app.ts'
import { anInquiry } from '#tests/makers.ts'
import { deliveriesIn, startSendingApp, untilDelivery } from '#tests/sending.ts'

const secret = new Uint8Array(Buffer.from('the secret of the tests, 32 byte'))

type PostedRequest = { headers: IncomingHttpHeaders; body: string }

/** Starts a server for webhooks that answers with these statuses one after the other, and then always with 204. */
async function startReceiver(statuses: number[] = []) {
  const requests: PostedRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ headers: request.headers, body })
    response.writeHead(statuses.shift() ?? 204, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    requests,
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** True if the request has the signature that the Standard Webhooks specification asks for. */
function isSigned({ headers, body }: PostedRequest) {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', secret).update(signed).digest()
  const [version, signature = ''] = String(headers['webhook-signature']).split(',')
  return version === 'v1' && timingSafeEqual(Buffer.from(signature, 'base64'), expected)
}

describe.each(databases)('webhooks on %s', (database) => {
  test('a new lead and each change of its status are posted as the API has them, signed', async () => {
    await using receiver = await startReceiver()
    await using app = await startSendingApp(database, { webhook: { url: receiver.url, secret } })
    const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
    await untilDelivery(app, { state: 'sent' }, 'created')
    for (const status of ['contacted', 'quoted', 'contacted'] as const)
      await app.admin(leadApi.setStatus, { params: { id }, body: { status } })
    await untilDelivery(app, { state: 'sent' }, 'status-4')

    expect(receiver.requests.map(isSigned)).toEqual([true, true, true, true])
    const events = receiver.requests.map(({ body }) => JSON.parse(body))
    expect(events.map(({ type, data }) => [type, data.status])).toEqual([
      ['quote.created', 'new'],
      ['quote.status_changed', 'contacted'],
      ['quote.status_changed', 'quoted'],
      ['quote.status_changed', 'contacted'],
    ])
    const [leadInApi] = await app.admin(leadApi.list, {})
    expect(events.at(-1).data).toEqual(leadInApi)
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(4)
  })

  test('a receiver that fails is tried again with the same id, a redirect is not followed, and 410 ends it', async () => {
    await using receiver = await startReceiver([500, 302, 410])
    await using app = await startSendingApp(database, { webhook: { url: receiver.url, secret } })
    await app.visitor(leadApi.send, { body: anInquiry() })
    await untilDelivery(app, { state: 'failed', tries: 1, last_error: 'The webhook answered 500 instead of 2xx.' })
    await app.clock.advance(minuteMs)
    await untilDelivery(app, { state: 'failed', tries: 2, last_error: 'The webhook answered 302 instead of 2xx.' })
    await app.clock.advance(5 * minuteMs)
    await untilDelivery(app, { state: 'given-up', tries: 3, last_error: 'The webhook answered 410: it is gone.' })
    expect(receiver.requests).toHaveLength(3)
    const [delivery] = await deliveriesIn(app)
    expect(receiver.requests.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(delivery?.message_id))
  })
})
