import { expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/leads/desk.ts'
import type { IncomingMail } from '#contract/leads/mailbox.ts'
import { bounceText, fileTypeText, unansweredEntry } from './mail-entry.tsx'

test.each([
  ['does not exist', 'amina@mill.example does not exist'],
  ['mailbox is full', 'The mailbox of amina@mill.example is full'],
  ['refused as spam', 'The mail server of amina@mill.example refused our mail as spam'],
  ['Relay not permitted', 'amina@mill.example could not be reached: Relay not permitted'],
])('a bounce with the reason “%s” is told in a sentence', (reason, sentence) => {
  expect(bounceText({ address: 'amina@mill.example', reason })).toBe(sentence)
})

test('a bounce without an address is told, too', () => {
  expect(bounceText(null)).toBe('A mail could not be delivered')
})

test.each([
  ['application/pdf', 'PDF'],
  ['image/jpeg', 'picture'],
  ['text/calendar', 'calendar entry'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Excel'],
  ['message/rfc822', 'mail'],
  ['text/plain', 'text'],
  ['application/octet-stream', 'file'],
])('a file of the type %s is called “%s”', (mimeType, word) => {
  expect(fileTypeText(mimeType)).toBe(word)
})

const at = '2026-11-21T09:30:00.000Z'
const mail = (isOwn: boolean, kind: IncomingMail['kind'] = 'message') => ({ kind: 'mail', at, mail: { isOwn, kind } })
const question = mail(false)
const statusBy = (username: string) => ({ kind: 'status', at, username, from: 'closed', to: 'contacted' })

test.each([
  ['nothing', [], false],
  ['a mail', [question], true],
  ['a mail and an automatic answer of ours', [question, mail(true, 'automatic')], true],
  ['a mail that has opened the request again', [question, statusBy('')], true],
  ['a mail and our reply by mail', [question, mail(true)], false],
  ['a mail and our reply from the desk', [question, { kind: 'delivery', at, delivery: { reply: {} } }], false],
  ['a mail and a new status', [question, statusBy('ada')], false],
  ['a mail of which somebody said that it needs no answer', [question, { kind: 'answered', at }], false],
  ['an out-of-office note', [mail(false, 'automatic')], false],
  ['a bounce', [mail(false, 'bounce')], false],
  ['two mails with a reply between', [question, mail(true), question], true],
])('after %s, the sender waits: %s %s', (_name, entries, isWaiting) => {
  // The cast is safe: the function reads only these fields.
  const timeline = entries.map((entry, index) => ({ ...entry, id: `${index}` })) as unknown as TimelineEntry[]
  expect(unansweredEntry(timeline)).toBe(isWaiting ? String(entries.lastIndexOf(question)) : null)
})
