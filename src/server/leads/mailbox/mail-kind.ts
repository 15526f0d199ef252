import type { Attachment, Email } from 'postal-mime'

export type MailKind = 'message' | 'automatic' | 'bounce'
export type Bounce = { address: string; reason: string }

const subjectsOfAbsence =
  /out of (?:the )?office|automatic reply|auto(?:matic)? ?re(?:ply|sponse)|away from|on (?:annual |maternity )?leave|absence|réponse automatique|absent|resposta automática|fora do escritório|ausente|ausência|رد تلقائي|الرد التلقائي|خارج المكتب|abwesen|automatische antwort|respuesta automática|fuera de (?:la )?oficina|risposta automatica/i

/** Tells a person's mail from one that a program has sent, and from a notice that a mail could not be delivered. */
export function kindOfMail(mail: Email): { kind: MailKind; bounce: Bounce | null } {
  const header = (name: string) =>
    mail.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? ''
  const isReport = header('content-type').startsWith('multipart/report')
  const status = mail.attachments.find(({ mimeType }) => /^message\/(?:global-)?delivery-status$/.test(mimeType))
  const bounce = status ? bounceOfReport(status) : bounceOfText(mail)
  if (bounce) return { kind: 'bounce', bounce }

  const submitted = header('auto-submitted')
  const autoreply = ['x-autoreply', 'x-autorespond', 'x-auto-reply'].some(
    (name) => !['', 'no', 'false'].includes(header(name)),
  )
  const isSaid =
    isReport ||
    status ||
    isDaemon(mail) ||
    autoreply ||
    (submitted && !/^no\b/.test(submitted)) ||
    /^(?:bulk|junk|auto_reply|list)\b/.test(header('precedence'))
  // Outlook asks for no automatic answers in ordinary mails, too. A person may write about an absence.
  const isHinted =
    header('x-auto-response-suppress') || header('return-path') === '<>' || header('x-ms-exchange-inbox-rules-loop')
  const isAutomatic = isSaid || (isHinted && subjectsOfAbsence.test(mail.subject ?? ''))
  return { kind: isAutomatic ? 'automatic' : 'message', bounce: null }
}

/** Reads a report of a mail server (RFC 3464). Returns null if the mail is only late, or has arrived. */
function bounceOfReport({ content }: Attachment): Bounce | null {
  if (typeof content === 'string') return null
  const text = Buffer.from(content as Uint8Array)
    .toString('utf8')
    .slice(0, 100_000)
  const recipients = text.split(/(?:\r?\n){2,}/).map(fieldsOf)
  const failed = recipients.find((fields) => fields.get('action')?.toLowerCase().startsWith('failed'))
  if (!failed) return null
  const partOf = (name: string) =>
    failed
      .get(name)
      ?.replace(/^[\w-]+\s*;\s*/, '')
      .trim() ?? ''
  const address = (partOf('original-recipient') || partOf('final-recipient')).replaceAll(/[<>]/g, '')
  return address ? { address, reason: reasonOf(partOf('status'), partOf('diagnostic-code')) } : null
}

const fieldsOf = (block: string) =>
  new Map(
    block
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )

const isDaemon = ({ from }: Email) => /^mailer-?daemon@/i.test(from?.address ?? '')

const isLate = /still being retried|not (?:yet )?been delivered|warning message only|\bdelayed\b/i
const isFinal =
  /\b5(?:\d\d[ -]|\.\d{1,3}\.\d)|permanent|undeliverable|failed|unable to deliver|able to deliver your|(?:could|can) ?(?:not|n't|'t) be delivered/i

/** Reads a bounce that is only a text, as qmail, Courier, Yahoo and older versions of Exim and Sendmail write it. */
function bounceOfText(mail: Email): Bounce | null {
  if (!isDaemon(mail) && !/^postmaster@/i.test(mail.from?.address ?? '')) return null
  const text = (mail.text ?? '').slice(0, 20_000).replaceAll('\r\n', '\n')
  const named = mail.headers
    .find(({ key }) => key === 'x-failed-recipients')
    ?.value.split(',')[0]
    ?.trim()
  // A line that has nothing but the address.
  const line = isDaemon(mail) ? /^[ \t]*<?([^<>\s:@]+@[^<>\s:@]+)>?:?[ \t]*\n/m.exec(text) : null
  const notice = line ? text.slice(0, line.index + 500) : ''
  const address = named || (isFinal.test(notice) && !isLate.test(notice) ? line?.[1] : undefined)
  if (!address) return null
  const start = named ? text.indexOf(named) + named.length : (line?.index ?? 0) + (line?.[0].length ?? 0)
  const words =
    text
      .slice(start)
      .split(/\n-{3,}/)[0]
      ?.split(named ? /\n\n(?=\S)/ : /\n\n/)[0] ?? ''
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(words)?.[0] ?? ''
  return { address, reason: reasonOf(status, words) }
}

const reasons = [
  {
    reason: 'mailbox is full',
    status: /^[45]\.2\.2$/,
    words:
      /(?:mail|in)box (?:is )?(?:full|over)|mailbox size limit|exceeded (?:\w+ )?(?:quota|storage)|over ?quota|quota (?:is )?(?:exceeded|full)|out of storage|insufficient storage/i,
  },
  {
    reason: 'does not exist',
    status: /^[45]\.(?:1\.(?:1|2|3|10)|4\.4)$/,
    words:
      /(?:user|recipient|mailbox|address) (?:is )?unknown|unknown (?:user|recipient|mailbox|address)|no such (?:user|recipient|mailbox|address|person)|n[o']t exist|(?:user|recipient|mailbox|address) ?not ?found|mailbox unavailable|unrouteable|doesn't have an? .{1,60} account|no mailbox here|invalid (?:recipient|mailbox)|host (?:or domain name )?not found|domain .{0,100}not found|couldn't find any host|nxdomain/i,
  },
  {
    reason: 'refused as spam',
    status: null,
    words: /spam|unsolicited|block(?:ed|list| list)|blacklist|reputation|\brbl\b/i,
  },
] as const

/** Says in plain words why a mail could not be delivered, or else in the words of the mail server. */
function reasonOf(status: string, words: string) {
  const known =
    reasons.find((each) => each.status?.test(status)) ??
    reasons.find((each) => each.words.test(words.replaceAll(/\s+/g, ' ')))
  if (known) return known.reason
  const plain = words.replaceAll(/\s+/g, ' ').replace(/^.*?\b[45]\d\d(?:[ -]|$)(?:[45]\.\d{1,3}\.\d{1,3}\s+)?/, '')
  return (
    plain.trim().slice(0, 200) || (status ? `the mail server refused it (${status})` : 'the mail server refused it')
  )
}
