import type { TimelineEntry } from '#contract/leads/desk.ts'
import { attachmentPath, type IncomingMail, mailboxApi } from '#contract/leads/mailbox.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { fileSizeText } from '#web/admin/media/file-preview.tsx'
import { callAsAdmin } from '#web/admin/platform/api/call.ts'
import { toastFailure } from '#web/admin/platform/api/use-endpoint.ts'
import { downloadFile } from '#web/admin/platform/ui/browser.ts'
import { Button, onFirstClick } from '#web/admin/platform/ui/buttons.tsx'
import { Download } from '#web/ui/icons.tsx'
import { leadIdInPath, useLeadChange } from '../desk/use-lead.ts'

type Props = { mail: IncomingMail; isUnanswered: boolean }

/** Shows a mail of the company's mailbox in the timeline of its lead. */
export function MailEntry({ mail, isUnanswered }: Props) {
  const { kind, isOwn, bounce, from } = mail
  const sender = from.name || from.address
  if (kind === 'bounce')
    return (
      <div className="grid gap-1 rounded-md border border-clay/50 bg-clay-mist px-3 py-2">
        <p className="font-semibold wrap-anywhere text-clay-ink">{bounceText(bounce)}</p>
        <FoldedText mail={mail} label={`The notice of ${sender}`} />
      </div>
    )
  if (kind === 'automatic' || kind === 'internal')
    return (
      <FoldedText
        mail={mail}
        label={kind === 'automatic' ? `An automatic answer of ${sender}` : `${sender} wrote to the team`}
      />
    )
  return (
    <div
      className={`grid min-w-0 gap-1.5 rounded-md px-3 py-2 ${isOwn ? 'bg-mist' : 'border border-leaf/40 bg-leaf-mist'}`}
    >
      <p className="wrap-anywhere text-ink-soft">
        <span className={isOwn ? '' : 'font-semibold text-ink'}>{sender}</span> {isOwn ? 'replied by mail' : 'wrote'}
        {from.name && ` from ${from.address}`}
      </p>
      <MailContent mail={mail} />
      {isUnanswered && mail.quoteId !== null && <NoAnswerButton quoteId={mail.quoteId} />}
    </div>
  )
}

const FoldedText = ({ mail, label }: { mail: IncomingMail; label: string }) => (
  <details>
    <summary className="w-fit cursor-pointer wrap-anywhere text-ink-soft">
      {label}
      {mail.subject && `: ${mail.subject}`}
    </summary>
    <div className="mt-1.5 grid gap-1.5">
      <MailContent mail={mail} />
    </div>
  </details>
)

/** Says which address a mail did not reach, and why. */
export function bounceText(bounce: IncomingMail['bounce']) {
  if (!bounce) return 'A mail could not be delivered'
  const { address, reason } = bounce
  switch (reason) {
    case 'does not exist':
      return `${address} does not exist`
    case 'mailbox is full':
      return `The mailbox of ${address} is full`
    case 'refused as spam':
      return `The mail server of ${address} refused our mail as spam`
    default:
      return `${address} could not be reached: ${reason}`
  }
}

const missingTexts: Partial<Record<IncomingMail['kind'], string>> = {
  'too large': 'This mail is too large to be shown here. Please read it in your mailbox.',
  unreadable: 'This mail cannot be shown here. Please read it in your mailbox.',
}

/** The words of a mail, the quoted mails folded below them, and its files. */
export function MailContent({ mail: { kind, text, html, quoted, quotedHtml, attachments } }: { mail: IncomingMail }) {
  const missingText = missingTexts[kind]
  return (
    <>
      {missingText && <p className="text-ink-soft">{missingText}</p>}
      {!missingText && !text && !quoted && attachments.length === 0 && (
        <p className="text-ink-soft">This mail has no words.</p>
      )}
      {text && <MailText text={text} html={html} />}
      {quoted && (
        <details>
          <summary className="w-fit cursor-pointer text-ink-soft">Show the quoted mail</summary>
          <div className="mt-1.5 border-l-2 border-rule pl-3 text-ink-soft">
            <MailText text={quoted} html={quotedHtml} />
          </div>
        </details>
      )}
      {attachments.length > 0 && (
        <ul aria-label="Attachments" className="flex min-w-0 flex-wrap gap-1.5">
          {attachments.map((file) => (
            <li key={file.id} className="max-w-full">
              <Attachment file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const MailText = ({ text, html }: { text: string; html: string | null }) =>
  html === null ? (
    <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
    <div dir="auto" className="mail-text" dangerouslySetInnerHTML={{ __html: html }} />
  )

const attachmentEndpoint = { method: 'GET', path: attachmentPath(':id'), tags: ['mailbox'] } satisfies Endpoint

/** A button that downloads a file. It is never opened in the page, because anybody may have sent it. */
function Attachment({ file: { id, name, mimeType, sizeBytes } }: { file: IncomingMail['attachments'][number] }) {
  async function download() {
    try {
      const response = await callAsAdmin(attachmentEndpoint, { params: { id } })
      downloadFile(await response.blob(), name)
    } catch (error) {
      toastFailure('Failed to download the file', error)
    }
  }
  return (
    <Button Icon={Download} onClick={download} className="max-w-full py-1 text-left text-sm">
      <span className="min-w-0 whitespace-normal wrap-anywhere">
        <span className="sr-only">Download </span>
        {name}{' '}
        <span className="figures font-normal text-ink-soft">
          {fileTypeText(mimeType)}, {fileSizeText(sizeBytes)}
        </span>
      </span>
    </Button>
  )
}

const fileTypes: [type: RegExp, text: string][] = [
  [/pdf$/, 'PDF'],
  [/^image/, 'picture'],
  [/^video/, 'film'],
  [/calendar$/, 'calendar entry'],
  [/vcard$/, 'contact'],
  [/rfc822$/, 'mail'],
  [/wordprocessingml/, 'Word'],
  [/spreadsheetml/, 'Excel'],
  [/presentationml/, 'PowerPoint'],
  [/x-ole-storage$/, 'Office'],
  [/zip|rar|7z/, 'archive'],
  [/^text/, 'text'],
]

/** Names the type of a file in a word, such as `PDF`. */
export const fileTypeText = (mimeType: string) => fileTypes.find(([type]) => type.test(mimeType))?.[1] ?? 'file'

/** A button for a mail that needs no written answer. The lead then waits no longer. */
function NoAnswerButton({ quoteId }: { quoteId: number }) {
  const mark = useLeadChange(mailboxApi.markAnswered, leadIdInPath, {
    done: () => ({ title: 'The request waits no longer', description: `#${quoteId}` }),
    failed: 'Failed to change the request',
  })
  return (
    <Button
      variant="link"
      label="No answer needed"
      isOff={mark.isPending}
      onClick={onFirstClick(() => mark.mutate({ params: { id: quoteId } }))}
      className="justify-self-start"
    />
  )
}

/** Returns the id of the timeline's entry with the customer's mail that nobody has answered; null if there is none. */
export function unansweredEntry(entries: TimelineEntry[]) {
  const last = entries.findLast((entry) => isQuestion(entry) || isAnswer(entry))
  return last && isQuestion(last) ? last.id : null
}

/** The id of the element of an entry in the timeline. */
export const entryElementId = (entryId: string) => `entry-${entryId}`

/** Says at the top of a lead that its sender has answered, with a button that shows the mail far below. */
export function NewAnswer({ entries }: { entries: TimelineEntry[] }) {
  const id = unansweredEntry(entries)
  const entry = entries.find((entry) => entry.id === id)
  if (id === null || entry?.kind !== 'mail') return null
  function show() {
    const element = document.getElementById(entryElementId(id ?? ''))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 rounded-md border border-leaf/40 bg-leaf-mist px-3 py-1.5 text-sm wrap-anywhere">
      {entry.mail.from.name || entry.mail.from.address} has answered.
      <Button variant="link" label="Show the answer" onClick={show} />
    </p>
  )
}

const isWritten = (entry: TimelineEntry, isOwn: boolean) =>
  entry.kind === 'mail' && entry.mail.isOwn === isOwn && !['automatic', 'internal', 'bounce'].includes(entry.mail.kind)

const isQuestion = (entry: TimelineEntry) => isWritten(entry, false)

const isAnswer = (entry: TimelineEntry) =>
  isWritten(entry, true) ||
  entry.kind === 'answered' ||
  // The server itself changes the status when a mail arrives.
  (entry.kind === 'status' && entry.username !== '') ||
  (entry.kind === 'delivery' && entry.delivery.reply !== null)
