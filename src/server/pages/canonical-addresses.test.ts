import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { newsApi } from '#contract/content/news.ts'
import { projectApi } from '#contract/content/projects.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { anArticle, aProject } from '#tests/makers.ts'

type Method = 'GET' | 'HEAD' | 'POST'

/** Requests a path exactly as it is written. `fetch` would normalise the path first. */
async function ask(app: TestApp, path: string, method: Method = 'GET') {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo // The cast is safe: it listens on TCP.
  return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const request = send({ port, path, method, agent: false }, (response) => {
      response.resume().on('end', () => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      })
    })
    request.on('error', reject).end()
  })
}

describe.each(databases)('another spelling of an address on %s', (database) => {
  test.each([
    ['/about/', '/about'],
    ['/about//', '/about'],
    ['/About', '/about'],
    ['/ABOUT?x=1', '/about?x=1'],
    ['/ABOUT/?x=//evil.example/&y=%0d%0aset-cookie:a', '/about?x=//evil.example/&y=%0d%0aset-cookie:a'],
    ['/News', '/news'],
    ['/products/', '/products'],
    ['/PROJECTS/?category=solar', '/projects?category=solar'],
    ['/Login', '/login'],
    ['/admin/?tab=media', '/admin?tab=media'],
  ])('%s leads to the page', async (spelling, canonical) => {
    await using app = await startApp(database)
    for (const method of ['GET', 'HEAD'] as const)
      expect(await ask(app, spelling, method), method).toEqual({ status: 308, location: canonical })
    expect((await ask(app, canonical)).status).toBe(200)
  })

  test('leads to a project and an article only as long as they are there', async () => {
    await using app = await startApp(database)
    const project = await app.admin(projectApi.create, { body: aProject() })
    const article = await app.admin(newsApi.create, { body: anArticle() })
    const path = `/projects/${project.id}`
    expect(await ask(app, `${path}/`)).toEqual({ status: 308, location: path })
    expect(await ask(app, `/News/${article.id}/`)).toEqual({ status: 308, location: `/news/${article.id}` })
    await app.admin(projectApi.remove, { params: { id: project.id } })
    expect(await ask(app, `${path}/`)).toEqual({ status: 404, location: undefined })
  })

  test('is not remembered by a browser, because the page may go', async () => {
    await using app = await startApp(database)
    const { statusCode, headers } = await app.inject({ url: '/about/' })
    expect(statusCode).toBe(308)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })
})

test.each([
  ...['//', '///', '//evil.example/', '//evil.example', '/\\evil.example/', '/\\/evil/', '/%5Cevil/', '/%2F%2Fevil/'],
  ...['//about/', '/about/x/', '/nothing/', '/Nothing', '/products/99/', '/projects/x/', '/about%2F', '/ab%6Fut/'],
  ...['/robots.txt/', '/Sitemap.xml', '/API/projects', '/api', '/Media/0/x/', '/../'.repeat(3).concat('evil/')],
])('%s leads to no page and gets a 404', async (path) => {
  await using app = await startApp('SQLite')
  for (const method of ['GET', 'HEAD'] as const)
    expect(await ask(app, path, method), method).toEqual({ status: 404, location: undefined })
})

test.each(['/api/projects/', '/api/Projects', '/api/'])('the call %s is not found', async (path) => {
  await using app = await startApp('SQLite')
  expect(await ask(app, path)).toEqual({ status: 404, location: undefined })
})

test('a form that is sent to another spelling is not redirected', async () => {
  await using app = await startApp('SQLite')
  expect(await ask(app, '/contact/', 'POST')).toEqual({ status: 404, location: undefined })
})
