import type { LoadTarget } from './types.ts'

/** Returns the HTTP text of the request, which is sent unchanged each time. */
export function requestText({ path, headers = {}, body }: LoadTarget) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const allHeaders = {
    host: 'localhost',
    connection: 'keep-alive',
    ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${text ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
