import { expect, test } from 'vitest'
import { docsApi } from '#contract/platform/docs.ts'
import { siteRoutes, startApp } from '#tests/app.ts'

type ApiDescription = { openapi: string; paths: Record<string, Record<string, unknown>> }

test('every call is described, and only calls that exist', async () => {
  await using app = await startApp('SQLite')
  const { paths } = (await app.visitor(docsApi.read, {})) as ApiDescription
  const describedCalls = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const existingCalls = (await siteRoutes()).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(describedCalls.sort()).toEqual(existingCalls.filter((name) => name !== 'GET /api/docs').sort())
})

test('the description changes only together with the file beside this test', async () => {
  await using app = await startApp('SQLite')
  const document = (await app.visitor(docsApi.read, {})) as ApiDescription
  expect(document.openapi).toBe('3.1.0')
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('openapi.json')
})

test('on a site in production only administrators read the description', async () => {
  await using app = await startApp('SQLite', { docsForAll: false })
  expect((await app.send(docsApi.read, {})).status).toBe(401)
  expect((await app.sendAsAdmin(docsApi.read, {})).status).toBe(200)
})
