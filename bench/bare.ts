// A bare node:http server with which the bench compares the site. At its start it requests one response, whose address
// and encoding are its arguments, and it answers every request with a copy of that response:
// `node bench/bare.ts http://localhost:3000/ br`.
import { createServer, get } from 'node:http'

const [url = '', acceptEncoding = ''] = process.argv.slice(2)
const headersAddedByNode = ['date', 'connection', 'keep-alive']

const { head, body } = await new Promise<{ head: string[]; body: Buffer }>((resolve, reject) => {
  get(url, { headers: { 'accept-encoding': acceptEncoding } }, async (response) => {
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    const head: string[] = []
    for (let i = 0; i < response.rawHeaders.length; i += 2) {
      const [name = '', value = ''] = response.rawHeaders.slice(i, i + 2)
      if (!headersAddedByNode.includes(name.toLowerCase())) head.push(name, value)
    }
    resolve({ head, body: Buffer.concat(chunks) })
  }).on('error', reject)
})

const server = createServer((_request, response) => {
  response.writeHead(200, head).end(body)
})
// Without a time limit for idle connections, Node sends no `keep-alive` header.
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`listening ${typeof address === 'object' ? address?.port : ''}\n`)
})
