import PostalMime, { type Address, type Attachment, decodeWords, type Email } from 'postal-mime'
import { ownIdHeader } from '#server/deliveries/mailer.ts'
import { headInUtf8 } from './charsets.ts'
import { fileTypeOf } from './file-type.ts'
import { flowOf, joinedFlowedLines, leanSource } from './lean-source.ts'
import { splitHtml } from './mail-html.ts'
import { type Bounce, kindOfMail, type MailKind } from './mail-kind.ts'
import { splitText } from './quoted-rest.ts'

type Mailbox = { address: string; name: string }

export type IncomingMessage = {
  messageId: string | null
  /** The Message-IDs that the mail had before a relay gave it another one. */
  formerIds: string[]
  /** The Message-IDs of References and In-Reply-To, oldest first. */
  references: string[]
  subject: string
  date: Date | null
  from: Mailbox | null
  /** The address at which the sender wants answers; null if the mail names none, or several. */
  replyTo: Mailbox | null
  to: Mailbox[]
  /** The text as the person wrote it. */
  text: string
  /** The quoted rest; '' for none. */
  quoted: string
  /** The sanitised markup of what the person wrote; null if the mail has only text. */
  html: string | null
  quotedHtml: string | null
  /** `mimeType` is the type of the bytes, not the one that the sender names. */
  attachments: { name: string; mimeType: string; bytes: Buffer }[]
  kind: MailKind
  /** True if all words are in a file that only a mail program can open, such as an encrypted one. */
  isSealed: boolean
  /** The address that could not be reached, with the reason: `does not exist`, or the words of its mail server. */
  bounce: Bounce | null
  /** The number in the subject, such as 1042 for `#1042`. */
  reference: number | null
}

const limits = {
  subjectChars: 500,
  textChars: 200_000,
  addresses: 100,
  references: 100,
  formerIds: 5,
  attachments: 100,
  nameChars: 150,
  // PostgreSQL indexes no text of more than 2,700 bytes. A longer Message-ID or address counts as none.
  idChars: 500,
  addressChars: 320,
}

/**
 * Reads a mail as it came from the mailbox. Takes bounded time and memory for any source.
 * Throws if the source is so deeply nested, or has such long heads, that no person's program has written it.
 */
export async function readMessage(source: Buffer): Promise<IncomingMessage> {
  const { lean, isCut, restored } = leanSource(source)
  const options = { forceRfc822Attachments: true, maxNestingDepth: 50, maxHeadersSize: 256 * 1024 }
  const mail = await PostalMime.parse(lean, options)
  const { kind, bounce } = kindOfMail(mail)
  const subject = cleanSubject(mail.subject)
  const body = await bodyOf(mail, subject, flowOf(lean))
  const cutNote = isCut ? '\n\nThe rest of this mail is too long to be shown.' : ''
  const date = new Date(mail.date ?? '')
  return {
    messageId: idsIn(mail.messageId)[0] ?? null,
    formerIds: formerIdsOf(mail),
    references: referencesOf(mail),
    subject,
    date: Number.isNaN(date.getTime()) ? null : date,
    from: mailboxesOf(mail.from ? [mail.from] : [])[0] ?? null,
    replyTo: onlyOne(mailboxesOf(mail.replyTo ?? [])),
    to: mailboxesOf([...(mail.to ?? []), ...(mail.cc ?? [])]),
    ...body,
    text: `${body.text.slice(0, limits.textChars)}${cutNote}`,
    quoted: body.quoted.slice(0, limits.textChars),
    html: body.html && `${body.html}${cutNote && `<p>${cutNote.trim()}</p>`}`,
    // The files of a bounce or report are the report for programs and the mail that came back.
    attachments: kind === 'bounce' || mail.attachments.some(isReport) ? [] : filesOf(mail, restored),
    kind,
    isSealed: !body.text && mail.attachments.some(({ mimeType }) => sealedTypes.test(mimeType)),
    bounce,
    reference: Number(/(?<![\w&#])#(\d{1,9})(?!\w)/.exec(subject)?.[1]) || null,
  }
}

const sealedTypes = /^application\/(?:(?:x-)?pkcs7-mime|pgp-encrypted|(?:vnd\.)?ms-tnef)$/

const isReport = ({ mimeType }: Attachment) => /^message\/(?:delivery-status|disposition-notification)$/.test(mimeType)

// Gmail and some gateways move the Message-ID into a header of this kind.
const formerIdHeader = /^x-(?:google-|gmail-)?original-message-id$/

const formerIdsOf = ({ headers }: Email) =>
  headers
    .filter(({ key }) => key === ownIdHeader.toLowerCase() || formerIdHeader.test(key))
    .flatMap(({ value }) => idsIn(value))
    .slice(0, limits.formerIds)

const referencesOf = ({ references, inReplyTo }: Email) =>
  [...new Set([...idsIn(references), ...idsIn(inReplyTo)])].slice(-limits.references)

/** Returns the Message-IDs in a header. Some programs leave out the brackets, or break an ID into two lines. */
export function idsIn(header = '') {
  const ids = header.includes('<')
    ? Array.from(header.matchAll(/<[^<>]+>/g), ([id]) => id.replaceAll(/\s/g, ''))
    : Array.from(header.matchAll(/[^\s,;"()]+@[^\s,;"()]+/g), ([id]) => `<${id}>`)
  return ids.filter((id) => id.length <= limits.idChars && !/\p{Cc}/u.test(id))
}

export const cleanSubject = (subject = '') => subject.replaceAll(/\s+/g, ' ').trim().slice(0, limits.subjectChars)

export const mailboxesOf = (addresses: Address[]): Mailbox[] =>
  addresses
    .flatMap((each) => each.group ?? [each])
    .flatMap(({ address, name }) =>
      isMailbox(address) ? [{ address, name: visible(name).slice(0, limits.nameChars) }] : [],
    )
    .slice(0, limits.addresses)

const onlyOne = <T>(values: T[]) => (values.length === 1 ? (values[0] ?? null) : null)

const isMailbox = (address = ''): address is string => address.includes('@') && address.length <= limits.addressChars

/** Removes characters that nobody sees, or that turn the order of letters around. */
const visible = (text: string) =>
  text.replaceAll(/[\p{Cc}\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '').trim()

// Mail programs write one of these before the subject of a forwarded mail, behind a mark such as `[EXT]`.
const forwardedSubject =
  /^(?:\[[^\]]{1,20}\]\s*)?(?:fwd?|wg|tr|enc|rv|i|vb|vl|doorst|pd|[iİ]lt|tov|пересл|إعادة توجيه|تحويل|转发|轉寄|转寄)\s*[:：]/iu

type Body = Pick<IncomingMessage, 'text' | 'quoted' | 'html' | 'quotedHtml'>

async function bodyOf(
  mail: Email,
  subject: string,
  { isFlowed, isWithoutSpaces }: ReturnType<typeof flowOf>,
): Promise<Body> {
  const options = { isForwarded: forwardedSubject.test(subject) }
  if (mail.html) {
    const { own, quoted } = await splitHtml(mail.html, options)
    const html = { html: own.html || null, quotedHtml: quoted.html || null }
    if (own.text || quoted.text) return withoutEmptyOwn({ text: own.text, quoted: quoted.text, ...html }, mail)
  }
  const text = mail.text ?? ''
  const split = splitText(isFlowed ? joinedFlowedLines(text, isWithoutSpaces) : text, options)
  return withoutEmptyOwn({ ...split, html: null, quotedHtml: null }, mail)
}

/** Shows the quoted rest if the person wrote nothing else, and sent no file either. */
function withoutEmptyOwn(body: Body, { attachments }: Email): Body {
  if (/[\p{L}\p{N}\p{S}\p{P}]/u.test(body.text) || attachments.length > 0) return body
  return { text: body.quoted, quoted: '', html: body.quotedHtml, quotedHtml: null }
}

const signatureTypes = /^application\/(?:x-)?(?:pkcs7|pgp)-signature$/

function filesOf({ attachments }: Email, restored: (body: Buffer) => Buffer): IncomingMessage['attachments'] {
  const files = attachments.filter(
    ({ mimeType, filename }) => !signatureTypes.test(mimeType) && filename !== 'smime.p7s',
  )
  // Calendars send an invitation twice: for programs, and with a name for people.
  const isRepeated = (file: Attachment) =>
    file.method !== undefined && !file.filename && files.some(({ filename }) => filename?.endsWith('.ics'))
  return files
    .filter((file) => !isRepeated(file))
    .slice(0, limits.attachments)
    .map((file) => {
      const content = file.content as ArrayBuffer | Uint8Array<ArrayBuffer>
      const bytes = restored(
        content instanceof ArrayBuffer
          ? Buffer.from(content)
          : Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      )
      if (file.mimeType === 'message/rfc822')
        return { name: fileName(file.filename ?? subjectOf(bytes), 'eml'), mimeType: 'message/rfc822', bytes }
      const { mimeType, ending } = fileTypeOf(bytes)
      return { name: fileName(file.filename, ending), mimeType, bytes }
    })
}

/** Returns a name that every operating system can save. Without a name, the file is called `file` with its ending. */
function fileName(name: string | null, ending: string) {
  const clean = visible(name ?? '')
    .replaceAll(/[\\/:*?"<>|]+/g, '-')
    .replace(/^\.+/, '')
    .trim()
  if (!clean) return `${ending === 'ics' ? 'invitation' : 'file'}.${ending}`
  const [, stem = clean, last = ''] = /^(.*?)(\.\w{1,8})?$/s.exec(clean) ?? []
  return `${stem.slice(0, limits.nameChars)}${last || `.${ending}`}`
}

function subjectOf(mail: Buffer) {
  const head =
    mail
      .subarray(0, 16_384)
      .toString('latin1')
      .split(/\r?\n\r?\n/)[0] ?? ''
  const subject = /^subject:[ \t]*(.*(?:\r?\n[ \t].*)*)/im.exec(headInUtf8(head))?.[1] ?? ''
  return decodeWords(Buffer.from(subject.replaceAll(/\r?\n/g, ''), 'latin1').toString()) || 'mail'
}
