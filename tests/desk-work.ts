import { adminApi } from '#contract/accounts/admins.ts'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { pathOf } from '#contract/platform/endpoint.ts'

export type AdminSession = { url: string; token: string }

async function send({ url, token }: AdminSession, method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
  return { isOk: response.ok, body: await response.json() }
}

/** Signs the administrator in. The session outlives the server's process. */
export async function signIn(url: string, password: string) {
  const { body } = await send({ url, token: '' }, 'POST', adminApi.login.path, { username: 'admin', password })
  return String(body.token)
}

/** The calls with which an administrator works on a lead. `storedWorkQuery` uses the same names. */
const calls = {
  note: [leadWorkApi.addNote, { text: 'Called.' }],
  status: [leadApi.setStatus, { status: 'contacted' }],
  'follow-up': [leadWorkApi.setFollowUp, { day: '2026-12-01', from: null }],
} as const

/** Writes a note about a lead, sets its status and plans its follow-up. Adds each success to `acknowledged`. */
export async function workOn(session: AdminSession, id: number, acknowledged: Set<string>) {
  for (const [work, [endpoint, body]] of Object.entries(calls)) {
    const { isOk } = await send(session, endpoint.method, pathOf(endpoint, { params: { id } }), body)
    if (isOk) acknowledged.add(`${work} of ${id}`)
  }
}

/** The SQL query for the work that the database has stored. Its texts are those that `workOn` adds. */
export const storedWorkQuery = `
  select 'note of ' || quote_id as text from lead_notes
  union all select 'status of ' || id from quotes where status = 'contacted'
  union all select 'follow-up of ' || id from quotes where follow_up_on is not null
`
