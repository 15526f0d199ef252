import { adminApi } from '../src/contract/accounts/admins.ts'
import { contentApi } from '../src/contract/content/blocks.ts'
import { urlOf } from '../src/contract/platform/endpoint.ts'
import { adminPassword, type Child } from './children.ts'

/** Signs in and returns the token of the session. */
export async function signIn({ port }: Child) {
  const response = await fetch(`http://localhost:${port}${adminApi.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

/** Saves a block of the home page every second, until `stop` is called. */
export async function keepSaving(site: Child) {
  const token = await signIn(site)
  let saveCount = 0
  const saving = setInterval(async () => {
    saveCount += 1
    const key = 'hero_title'
    const response = await fetch(`http://localhost:${site.port}${urlOf(contentApi.update, { params: { key } })}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ key, title: 'Hero', type: 'text', content: `Powering clean industry, ${saveCount}` }),
    })
    if (!response.ok) throw new Error(`A save failed with ${response.status}: ${await response.text()}`)
  }, 1000)
  return {
    /** Resolves to the number of saves. */
    stop: async () => {
      clearInterval(saving)
      return saveCount
    },
  }
}
