import { adminApi } from '#contract/accounts/admins.ts'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { leadEditApi } from '#contract/leads/edits.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { type Endpoint, pathOf } from '#contract/platform/endpoint.ts'
import { aPdf, formWithFile } from './files.ts'

export type AdminSession = { url: string; token: string }

async function send({ url, token }: AdminSession, method: string, path: string, init: RequestInit) {
  const authorization = token && { authorization: `Bearer ${token}` }
  const response = await fetch(url + path, { method, ...init, headers: { ...init.headers, ...authorization } })
  return { isOk: response.ok, body: await response.json() }
}

/** Calls an endpoint about the thing with an id, as the administrator of the session. */
export const callAsAdmin = (session: AdminSession, endpoint: Endpoint, id: number, body?: object) =>
  send(session, endpoint.method, pathOf(endpoint, { params: { id } }), {
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

/** Signs the administrator in. The session outlives the server's process. */
export async function signIn(url: string, password: string) {
  const { body } = await callAsAdmin({ url, token: '' }, adminApi.login, 0, { username: 'admin', password })
  return String(body.token)
}

const person = { firstName: 'Amina', lastName: 'Bello', phone: '', productId: null }
const company = 'The corrected mill'

/** The calls with which an administrator works on a lead, in this order. `storedWorkQuery` uses the same names. */
const callsFor = (id: number, email: string): [work: string, endpoint: Endpoint, body: object][] => [
  ['note', leadWorkApi.addNote, { text: 'Called.' }],
  ['follow-up', leadWorkApi.setFollowUp, { day: '2026-12-01', from: null }],
  ['owner', leadWorkApi.setOwner, { ownerId: 1 }],
  ['correction', leadEditApi.correct, { ...person, email, company }],
  ['status', leadApi.setStatus, { status: 'closed' }],
  [
    'outcome',
    leadEditApi.setOutcome,
    { outcome: { result: 'won', value: '1250000.50', currency: 'NGN', reason: 'Best price' } },
  ],
  [
    'lead by hand after that',
    leadEditApi.enter,
    {
      ...person,
      email: `hand.${email}`,
      company: `by hand after ${id}`,
      subject: '',
      projectSize: '',
      timeline: '',
      message: '',
      source: 'phone',
      consentOn: null,
    },
  ],
]

export const worksOnALead = [...callsFor(0, '').map(([work]) => work), 'reply with its file']

/** Works on a lead in each way, and answers it with an attachment. Adds each success to `acknowledged`. */
export async function workOn(session: AdminSession, id: number, email: string, acknowledged: Set<string>) {
  for (const [work, endpoint, body] of callsFor(id, email)) {
    const { isOk } = await callAsAdmin(session, endpoint, id, body)
    if (isOk) acknowledged.add(`${work} of ${id}`)
  }
  const { headers, payload } = formWithFile(aPdf(500))
  const upload = pathOf(leadWorkApi.uploadReplyFile, { params: { id } })
  const { body: file } = await send(session, 'POST', upload, { headers, body: payload })
  const reply = await callAsAdmin(session, leadWorkApi.sendReply, id, { text: 'Our offer.', files: [file.id] })
  if (reply.isOk) acknowledged.add(`reply with its file of ${id}`)
}

/** The SQL query for the work that the database has stored. Its texts are those that `workOn` adds. */
export const storedWorkQuery = `
  select 'note of ' || quote_id as text from lead_notes
  union all select 'follow-up of ' || id from quotes where follow_up_on is not null
  union all select 'owner of ' || id from quotes where owner_id = 1
  union all select 'correction of ' || id from quotes where company = '${company}'
  union all select 'status of ' || id from quotes where status = 'closed'
  union all select 'outcome of ' || id from quotes where outcome = 'won' and outcome_reason = 'Best price'
  union all select replace(company, 'by hand after ', 'lead by hand after that of ') from quotes where source = 'phone'
  union all select 'reply with its file of ' || deliveries.quote_id from deliveries
    join reply_files on reply_files.delivery_id = deliveries.id join blobs on blobs.hash = reply_files.blob_hash
`
