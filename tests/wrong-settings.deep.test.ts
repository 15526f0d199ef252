import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { parseEnv } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { startPostgres } from './postgres.ts'
import { startProgram } from './program.ts'
import { freePort } from './setup/free-port.ts'

const timeout = 120_000
const secret = 'hunter2-of-the-lake'
const basics = { PORT: '0', DATABASE_URL: 'file::memory:', DEMO_CONTENT: 'off', ADMIN_PASSWORD: secret }
const mail = { SMTP_URL: `smtp://ada:${secret}@mail.example`, MAIL_FROM: 'hello@site.example' }
const webhook = { WEBHOOK_URL: 'https://h.example', WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}` }

/** Starts the site or a command, which must end with a fault. Returns its only line. */
async function faultOf(settings: Record<string, string>, args?: string[]) {
  await using program = startProgram({ ...basics, ...settings }, args)
  const code = await program.exited
  const output = program.output()
  assert.equal(code, 1, output)
  assert.match(output, /^[^\n]+\n$/)
  assert.ok(!output.includes(secret), output)
  return output.trim()
}

// For each setting some values that are wrong, and with them the settings that they need beside them.
const wrongValues: Record<string, { values: string[]; beside?: Record<string, string> }> = {
  PORT: { values: [' ', 'http', '3000x', '0x50', '-1', '70000', '80.5'] },
  HOST: { values: [' ', 'my host', 'localhost:3000', 'http://localhost', 'no-such-host.invalid', '203.0.113.7'] },
  PUBLIC_URL: {
    values: [' ', 'site.example', 'https://', 'ftp://h', 'https://h/path', 'https://h?a=1', 'https://u@h'],
  },
  DATABASE_URL: {
    values: [
      ...[' ', 'site.db', 'file:', 'file: ', 'mysql://u@h/site', 'postgres://', '"file:site.db"'],
      ...[`postgres://u:${secret}%zz@h/site`, `postgres://u:${secret}/a@h/site`, `postgres://u:${secret}#a@h/site`],
      ...[
        `postgres://u:${secret}@h:a/site`,
        `postgres://u:${secret}@no-such-host.invalid/site`,
        'file:/proc/a/site.db',
      ],
    ],
  },
  ADMIN_USERNAME: { values: [' ', 'ab', 'a'.repeat(101)] },
  ADMIN_PASSWORD: { values: [' ', '12345', 'a'.repeat(1001)] },
  ADMIN_EMAIL: { values: [' ', 'ada', 'ada@', 'Ada <ada@site.example>'] },
  DEMO_CONTENT: { values: [' ', 'yes', 'ON'] },
  TRUST_PROXY: { values: [' ', 'true', '1'] },
  RATE_LIMITS: { values: [' ', 'false', '10'] },
  SMTP_URL: {
    values: [' ', 'mail.example:587', 'http://h', 'smtp://ada@h', `smtp://ada:${secret}%zz@h`],
    beside: mail,
  },
  MAIL_FROM: { values: [' ', 'Ada', 'Ada <ada>'], beside: mail },
  MAILBOX_URL: {
    values: [
      ' ',
      'imap.example',
      'https://h',
      'imaps://h/INBOX',
      `imaps://ada:${secret}%zz@h`,
      `imaps://a:${secret}@h#x`,
    ],
  },
  DKIM_KEY_FILE: { values: [' ', 'no-such-key.pem', 'package.json'], beside: { ...mail, DKIM_SELECTOR: 'mail' } },
  DKIM_SELECTOR: { values: [' ', 'a b', '-mail'], beside: { ...mail, DKIM_KEY_FILE: 'key.pem' } },
  WEBHOOK_URL: { values: [' ', 'h.example/hook', `https://u:${secret}@h.example`], beside: webhook },
  WEBHOOK_SECRET: { values: [' ', secret, 'whsec_abcd'], beside: webhook },
  LOG_LEVEL: { values: [' ', 'INFO', 'verbose'] },
  METRICS_PORT: { values: [' ', '0', '9464/metrics', '70000'] },
  STOP_DELAY_SECONDS: { values: [' ', '10s', '61', '-1'] },
}

test('the list of wrong values has every setting', () => {
  const settings = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')))
  expect(Object.keys(wrongValues).sort()).toEqual(settings.sort())
})

test.each(Object.entries(wrongValues))('a wrong %s is one line that names it', { timeout }, async (name, wrong) => {
  const [first = '', ...others] = wrong.values
  const settings = (value: string) => ({ ...wrong.beside, [name]: value })
  expect(await faultOf(settings(first))).toMatch(new RegExp(`\\b${name}\\b`))
  for (const value of others) {
    const fault = readingFault(settings(value)) ?? (await faultOf(settings(value)))
    expect(fault, value).toMatch(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*$`))
    expect(fault).not.toContain(secret)
  }
})

/** The line with which a start would end that can't read its settings; undefined if it could, and fails later. */
function readingFault(settings: Record<string, string>) {
  try {
    readConfig({ ...basics, ...settings })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test.each(['src/server/operation/commands/admin.ts list', 'src/server/operation/commands/data.ts backup'])(
  'a wrong setting is one line that names it, also for a command: %s',
  { timeout },
  async (command) => {
    for (const [name, value] of [
      ['LOG_LEVEL', 'loud'],
      ['SMTP_URl', 'smtp://h'],
      ['DATABASE_URL', 'file:/proc/a/site.db'],
      ['DATABASE_URL', `postgres://u:${secret}%zz@h/site`],
    ] as const)
      expect(await faultOf({ [name]: value }, command.split(' ')), value).toMatch(new RegExp(`\\b${name}\\b`))
  },
)

test.each([
  ['SMTP_URl', 'SMTP_URL'],
  ['ADMIN_PASSWORT', 'ADMIN_PASSWORD'],
  ['PUBLIC_UR', 'PUBLIC_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['METRICSPORT', 'METRICS_PORT'],
])('the start names %s, which is probably %s', { timeout }, async (name, meant) => {
  const { [meant]: _, ...settings } = basics as Record<string, string>
  await using program = startProgram({ ...settings, [name]: 'x' })
  expect(await program.exited).toBe(1)
  expect(program.output()).toBe(`${name} is not a setting, but ${meant} is.\n`)
})

test.each(['PORT', 'METRICS_PORT'])(
  'a port of %s that is taken is one line that names it',
  { timeout },
  async (name) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = String((other.address() as { port: number }).port)
    const fault = await faultOf({ [name]: port })
    other.close()
    expect(fault).toMatch(new RegExp(`^Port ${port} is taken .*\\b${name}=`))
  },
)

test('a METRICS_PORT that is the PORT is one line that names both', { timeout }, async () => {
  const port = String(await freePort())
  expect(await faultOf({ PORT: port, METRICS_PORT: port })).toMatch(/^METRICS_PORT is another port than PORT/)
})

describe('a DATABASE_URL that PostgreSQL refuses is one line that names it', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  const url = (user: string, database: string) => {
    const address = new URL(postgres.url)
    Object.assign(address, { username: user, password: secret, pathname: `/${database}` })
    return address.href
  }

  beforeAll(async () => {
    postgres = await startPostgres()
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    await client.query("create role ada login password 'another'; create role guest login; create role far login")
    await client.query('create database site')
    const rules = ['hostssl all far all trust', 'host all ada all scram-sha-256', 'host all guest,postgres all trust']
    const { rows } = await client.query('show hba_file')
    await client.query(
      `copy (select unnest($$${`{${rules.map((rule) => `"${rule}"`)}}`}$$::text[])) to '${rows[0].hba_file}'`,
    )
    await client.query('select pg_reload_conf()')
    await client.end()
  }, timeout)
  afterAll(() => postgres?.stop())

  test.each([
    ['a wrong password', 'ada', 'site', /^The user or the password in DATABASE_URL is wrong/],
    ['a user that does not exist', 'nobody', 'site', /^The database refuses this user.*DATABASE_URL/],
    ['a database that does not exist', 'guest', 'sites', /^The database in DATABASE_URL does not exist .*"sites"/],
    ['a connection without encryption', 'far', 'site', /^The database refuses .* no encryption.*sslmode=verify-full/],
    ['encryption that the server lacks', 'guest', 'site?sslmode=no-verify', /^The database in DATABASE_URL .* SSL/],
    ['a certificate that is missing', 'guest', 'site?sslrootcert=/no/such.pem', /^The database in DATABASE_URL .*such/],
  ])('%s', { timeout }, async (_case, user, path, sentence) => {
    const [database = '', query = ''] = path.split('?')
    const DATABASE_URL = `${url(user, database)}${query && `?${query}`}`
    expect(await faultOf({ DATABASE_URL })).toMatch(sentence)
    expect(await faultOf({ DATABASE_URL }, ['src/server/operation/commands/admin.ts', 'list'])).toMatch(sentence)
  })

  test('a user who may not create tables', { timeout }, async () => {
    const DATABASE_URL = url('guest', 'site')
    expect(await faultOf({ DATABASE_URL })).toMatch(/^The user in DATABASE_URL may not create the tables/)
    // A command creates no tables.
    const list = ['src/server/operation/commands/admin.ts', 'list']
    expect(await faultOf({ DATABASE_URL }, list)).toMatch(/has no site in it: set DATABASE_URL/)
  })
})
