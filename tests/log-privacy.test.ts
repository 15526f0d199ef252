import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startMailServer } from './mail-server.ts'
import { aMail, startMailboxServer } from './mailbox-server.ts'
import { anInquiry } from './makers.ts'
import { startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const person = {
  firstName: 'Oluwaseun',
  lastName: 'Adebayo-Kestrel',
  email: 'oluwaseun.kestrel@private.example',
  phone: '+234 809 555 7731',
  company: 'Kestrel Cassava Works',
  message: 'Our mill stands beside the river and has no light at night.',
}

test('the log of a site has no personal data, whatever becomes of a lead', { timeout: 60_000 }, async () => {
  await using folder = await temporaryFolder()
  // Mail servers often repeat the recipient's address in their answer, which must not be logged.
  const answer = (to: string) => ({ code: 550, text: `5.1.1 <${to}> has no mailbox here` })
  await using mailServer = await startMailServer({ answer })
  await using mailbox = await startMailboxServer()
  await using site = startProgram({
    DATABASE_URL: `file:${join(folder.path, 'site.db')}`,
    PORT: String(await freePort()),
    DEMO_CONTENT: 'off',
    LOG_LEVEL: 'trace',
    ADMIN_EMAIL: 'team@private.example',
    ADMIN_PASSWORD: 'correct horse battery',
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'hello@site.example',
    MAILBOX_URL: mailbox.url,
    WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/hook`,
    WEBHOOK_SECRET: `whsec_${Buffer.from('the secret of the tests, 32 byte').toString('base64')}`,
  })
  await untilReady(site)
  const send = (path: string, headers: Record<string, string>, body: string) =>
    fetch(`${site.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' })
  const json = { 'content-type': 'application/json' }
  const lead = anInquiry(person)
  expect((await send('/api/quotes', json, JSON.stringify(lead))).status).toBe(201)
  expect((await send('/api/quotes', json, JSON.stringify({ ...lead, subject: person.message }))).status).toBe(400)
  expect((await send('/api/quotes', json, `${JSON.stringify(lead)}}`)).status).toBe(400)
  const fields = new URLSearchParams({ ...lead, status: 'new' })
  expect((await send('/contact', { 'content-type': 'application/x-www-form-urlencoded' }, `${fields}`)).status).toBe(
    303,
  )
  // The site sends four mails for the two leads, one after the other. When it sends the fourth, it has logged the
  // answers to the others.
  await expect.poll(() => mailServer.connectionCount()).toBeGreaterThanOrEqual(4)
  // Mails for a lead, for none, from a program, and one that breaks the connection to the mailbox.
  const mail = { from: person.email, subject: 'The light of Kestrel', text: person.message }
  const bounce = { from: 'mailer-daemon@kestrel.example', headers: [`X-Failed-Recipients: ${person.email}`] }
  for (const parts of [mail, bounce, { ...mail, subject: 'Kestrel #77' }, { ...mail, subject: 'Kestrel #1' }])
    mailbox.put(aMail(parts))
  // The site tells the team of the last of these mails.
  await expect.poll(() => mailServer.connectionCount()).toBeGreaterThanOrEqual(5)
  mailbox.wire.cutAfterBytes = 500
  mailbox.put(aMail(mail))
  await expect.poll(() => site.output()).toContain('the mailbox can not be read')
  expect(await site.end('SIGTERM')).toBe(0)

  const log = site.output()
  expect(log).toContain('/api/quotes')
  const others = { team: 'team@private.example', encoded: 'kestrel%40', password: 'the password of the mailbox' }
  for (const [name, text] of Object.entries({ ...person, ...others })) expect(log.includes(text), name).toBe(false)
  expect(log).not.toMatch(/kestrel|oluwaseun|555.?7731/i)
})
