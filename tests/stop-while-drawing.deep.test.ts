import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { brandApi } from '#contract/content/brand.ts'
import { startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const password = 'correct horse battery'

test('SIGTERM ends the site within its 10 s while it draws a logo of a hundred million shapes', {
  timeout: 60_000,
}, async () => {
  await using folder = await temporaryFolder()
  await using site = startProgram({
    DATABASE_URL: `file:${join(folder.path, 'site.db')}`,
    PORT: String(await freePort()),
    ADMIN_PASSWORD: password,
  })
  await untilReady(site)
  const post = (path: string, body: object, token = '') =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const { token } = await (await post(adminApi.login.path, { username: 'admin', password })).json()
  const groups = Array.from({ length: 8 }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(10)}</g>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><defs><rect id="g0" width="9" height="9"/>${groups.join('')}</defs><use href="#g8"/></svg>`
  const data = Buffer.from(svg).toString('base64')
  const drawing = post(brandApi.addLogo.path, { filename: 'a.svg', data }, token).then(({ status }) => status)
  await sleep(1500)
  const start = performance.now()
  const code = await site.end('SIGTERM')
  expect(code).toBe(0)
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(await drawing).toBe(400)
})
