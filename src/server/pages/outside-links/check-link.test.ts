import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { outsideLinkApi } from '#contract/pages/outside-links.ts'
import { startApp } from '#tests/app.ts'
import { isBrokenOutsideLink, isPublicAddress } from './check-link.ts'

/** Starts another site on this machine. It answers a path such as `/404` with this status. */
async function startOtherSite() {
  const requests: string[] = []
  const server = createServer(({ method, url = '' }, response) => {
    requests.push(`${method} ${url}`)
    if (url === '/closes') return response.destroy()
    if (url === '/get-only') return response.writeHead(method === 'HEAD' ? 404 : 200).end('a')
    if (url.startsWith('/to/')) return response.writeHead(302, { location: url.slice(3) }).end()
    if (url.startsWith('/away')) return response.writeHead(302, { location: 'http://127.0.0.2:1/' }).end()
    response.writeHead(Number(url.slice(1))).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test.each([
  ['/200', false],
  ['/204', false],
  ['/403', false],
  ['/get-only', false],
  ['/to/200', false],
  ['/404', true],
  ['/410', true],
  ['/503', true],
  ['/closes', true],
  ['/to/404', true],
  ['/to/to/to/to/to/to/to/200', true],
])('a link to %s on another site is broken: %j', async (path, isBroken) => {
  await using site = await startOtherSite()
  for (const host of ['127.0.0.1', 'localhost'])
    expect(await isBrokenOutsideLink(`http://${host}:${site.port}${path}`, () => true), host).toBe(isBroken)
})

test('a link into the server’s own network is not requested, by name, by address or by a redirect', async () => {
  await using site = await startOtherSite()
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])
    expect(await isBrokenOutsideLink(`http://${host}:${site.port}/200`), host).toBe(true)
  expect(site.requests).toEqual([])

  const isAllowed = (address: string) => address === '127.0.0.1'
  expect(await isBrokenOutsideLink(`http://127.0.0.1:${site.port}/away`, isAllowed)).toBe(true)
})

test.each([
  ['1.1.1.1', true],
  ['172.32.0.1', true],
  ['2606:4700::1', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
])('%s is on the public internet: %j', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('only administrators can have a link checked', async () => {
  await using app = await startApp('SQLite')
  const body = { url: 'https://127.0.0.1:1/' }
  expect(await app.admin(outsideLinkApi.check, { body })).toEqual({ isBroken: true })
  await expect(app.visitor(outsideLinkApi.check, { body })).rejects.toThrow('401')
})

test.each([
  ['http://site.example/', 'Please enter an https:// address'],
  ['/contact', 'Please enter an https:// address'],
  [`https://site.example/${'a'.repeat(2048)}`, 'Please use at most 2048 characters'],
])('a link that is not checked is refused with the reason: %s', async (url, message) => {
  await using app = await startApp('SQLite')
  const { status, body } = await app.sendAsAdmin(outsideLinkApi.check, { body: { url } })
  expect(status).toBe(400)
  expect(body.errors).toEqual([{ path: 'url', message }])
})
