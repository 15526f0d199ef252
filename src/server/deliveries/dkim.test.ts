// Verifies the signature of a mail as RFC 6376 says, with the public key of a pair that this file generates.
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { leadApi } from '#contract/leads/leads.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { anInquiry } from '#tests/makers.ts'
import { mailSettings, sender, startSendingApp } from '#tests/sending.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const dkim = { domainName: 'site.example', keySelector: 'mail2026', privateKey }

test('mails are signed by the key of the operator, and the signature covers what a reader sees', async () => {
  await using server = await startMailServer()
  await using app = await startSendingApp('SQLite', { mail: mailSettings(server, { dkim }) })
  await app.visitor(leadApi.send, { body: anInquiry({ firstName: 'Àmina 🌞', message: '.A dot.\n\n  Spaces  \n\n' }) })
  await expect.poll(() => server.received.length).toBe(2)
  for (const { raw } of server.received) {
    const { tags } = signatureIn(raw)
    expect(tags).toMatchObject({ v: '1', a: 'rsa-sha256', c: 'relaxed/relaxed', d: 'site.example', s: 'mail2026' })
    expect(tags.h?.split(':')).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']))
    expect(isVerified(raw)).toBe(true)
    expect(isVerified(raw.replace(sender.address, 'else@site.example')), 'with another sender').toBe(false)
    expect(isVerified(raw.replace(/<html/, '<html dir="rtl"')), 'with another text').toBe(false)
  }
})

function isVerified(raw: string) {
  const { tags, value } = signatureIn(raw)
  const bodyHash = createHash('sha256').update(relaxedBody(raw)).digest('base64')
  const signedText = [
    ...(tags.h ?? '').split(':').flatMap((name) => relaxedHeaders(raw, name).slice(-1)),
    `dkim-signature:${relaxedValue(value.replace(/(\bb=)[^;]*$/, '$1'))}`,
  ].join('\r\n')
  const isSigned = createVerify('sha256')
    .update(signedText)
    .verify(publicKey, tags.b ?? '', 'base64')
  return bodyHash === tags.bh && isSigned
}

/** Finds the DKIM-Signature header of a mail. Returns its value, and its tags by name, without white space. */
function signatureIn(raw: string) {
  const value = /^DKIM-Signature:((?:.*\r\n)(?:[ \t].*\r\n)*)/im.exec(raw)?.[1]?.trimEnd() ?? ''
  const tags = value.split(';').map((tag) => /^\s*(\w+)=([\s\S]*)$/.exec(tag) ?? [])
  return {
    value,
    tags: Object.fromEntries(tags.map(([, name = '', text = '']) => [name, text.replaceAll(/\s/g, '')])),
  }
}

function relaxedHeaders(raw: string, name: string) {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n(?=[ \t])/g, '')
  return head
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name}:`))
    .map((line) => `${name}:${relaxedValue(line.slice(name.length + 1))}`)
}

const relaxedValue = (value: string) => value.replaceAll(/\s+/g, ' ').trim()

const relaxedBody = (raw: string) => {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4)
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
  return `${lines.join('\r\n').replace(/(\r\n)*$/, '')}\r\n`
}
