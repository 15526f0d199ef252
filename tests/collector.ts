// A collector to which the site sends its traces. It receives OTLP (protobuf over HTTP) and reads the parts that tests
// need.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Attributes = Record<string, string | number>

export type Span = { traceId: string; spanId: string; parentId: string; name: string; attributes: Attributes }

export async function startCollector() {
  const spans: Span[] = []
  const resource: Attributes = {}
  const headers: IncomingHttpHeaders = {}
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    Object.assign(headers, request.headers)
    for (const resourceSpans of allFields(body, 1)) {
      Object.assign(resource, attributesOf(oneField(resourceSpans, 1), 1))
      for (const scopeSpans of allFields(resourceSpans, 2)) spans.push(...allFields(scopeSpans, 2).map(spanOf))
    }
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resource,
    headers,
    async [Symbol.asyncDispose]() {
      server.close().closeAllConnections()
    },
  }
}

// The field numbers are those of opentelemetry/proto/trace/v1/trace.proto and common/v1/common.proto.
const spanOf = (span: Buffer): Span => ({
  traceId: oneField(span, 1).toString('hex'),
  spanId: oneField(span, 2).toString('hex'),
  parentId: oneField(span, 4).toString('hex'),
  name: oneField(span, 5).toString(),
  attributes: attributesOf(span, 9),
})

const attributesOf = (message: Buffer, number: number): Attributes =>
  Object.fromEntries(
    allFields(message, number).map((pair) => [oneField(pair, 1).toString(), contentOf(oneField(pair, 2))]),
  )

/** Reads the value of an attribute: a text or a whole number. The tests need no other types. */
function contentOf(value: Buffer) {
  const [field] = fieldsOf(value)
  return typeof field?.content === 'number' ? field.content : String(field?.content ?? '')
}

const allFields = (message: Buffer, number: number) =>
  fieldsOf(message).flatMap((field) =>
    field.number === number && typeof field.content !== 'number' ? [field.content] : [],
  )

const oneField = (message: Buffer, number: number) => allFields(message, number)[0] ?? Buffer.alloc(0)

/** Reads the fields of a protobuf message: each has a field number, and a number or bytes as its content. */
function fieldsOf(message: Buffer) {
  const fields: { number: number; content: number | Buffer }[] = []
  let at = 0
  const readVarint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return Number(value)
    }
  }
  const readBytes = (length: number) => {
    at += length
    return message.subarray(at - length, at)
  }
  while (at < message.length) {
    const tag = readVarint()
    const readers = [
      readVarint,
      () => readBytes(8),
      () => readBytes(readVarint()),
      undefined,
      undefined,
      () => readBytes(4),
    ]
    // The lowest three bits are the wire type: a varint, 8 bytes, a length with bytes, or 4 bytes.
    const content = readers[tag & 7]?.()
    if (content === undefined) throw new Error('This is no protobuf')
    fields.push({ number: tag >> 3, content })
  }
  return fields
}
