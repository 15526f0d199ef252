import { type RefObject, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { type Delivery, deliveryStates } from '#contract/deliveries/deliveries.ts'
import { leadWorkApi, leadWorkLimits, leadWorkMessages } from '#contract/leads/desk.ts'
import type { Lead } from '#contract/leads/leads.ts'
import type { ReplyOf } from '#contract/platform/endpoint.ts'
import { focusedFieldParam, settingsHref, tabHref } from '#web/admin/addresses.ts'
import { deliveryStateColors } from '#web/admin/deliveries/delivery-list.tsx'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { useMediaQuery } from '#web/admin/platform/ui/browser.ts'
import { Button, onSubmitting } from '#web/admin/platform/ui/buttons.tsx'
import { QueryView } from '#web/admin/platform/ui/page.tsx'
import { Select } from '#web/admin/platform/ui/select.tsx'
import { useStoredDraft } from '#web/forms/draft.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'
import { senderName, subjectText } from '../list/lead-texts.ts'
import { LongTextField } from './notes.tsx'
import { FileButton, ReplyAttachments } from './reply-attachments.tsx'
import { useLead } from './use-lead.ts'
import { replyDraft, replySubjectDraft, useSendReply, useWithdrawReply } from './use-reply.ts'

type Props = { lead: Lead; onClose: () => void }

/** A form for a mail to the sender of a lead. It begins with the unsent text, also that of a closed tab, or with the template. */
export function ReplyForm({ lead, onClose }: Props) {
  const query = useReply(leadWorkApi.draftReply, { params: { id: lead.id } })
  return (
    <QueryView query={query} loading="Loading reply..." failed="The reply could not be begun.">
      {(start) => <LoadedReplyForm {...{ lead, onClose, start }} />}
    </QueryView>
  )
}

function LoadedReplyForm({ lead, onClose, start }: Props & { start: ReplyOf<typeof leadWorkApi.draftReply> }) {
  const draft = replyDraft(lead.id)
  const subjectDraft = replySubjectDraft(lead.id)
  const [text, setText] = useState(() => draft.read() ?? start.text)
  const [subject, setSubject] = useState(() => subjectDraft.read() ?? start.subject)
  useStoredDraft(draft, text === start.text ? null : text)
  useStoredDraft(subjectDraft, subject === start.subject ? null : subject)
  const field = useRef<HTMLTextAreaElement>(null)
  // The lead's version when the administrator began the reply. Null once a toast has said that the lead has changed:
  // the next attempt then sends the lead's newest version.
  const [startVersion, setStartVersion] = useState<number | null>(lead.version)
  const { reply, isPending } = useSendReply(lead.id)
  const answer = useLastAnswer(lead.id)

  async function send() {
    if (!text.trim() || !subject.trim() || isPending) return
    const result = await reply({ text, subject, files: start.files.map(({ id }) => id) }, startVersion ?? lead.version)
    if (result === 'lead has changed') setStartVersion(null)
    if (result !== 'accepted') return
    draft.discard()
    subjectDraft.discard()
    onClose()
  }
  return (
    <form
      aria-label="Reply"
      onSubmit={onSubmitting(send)}
      className="card grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 p-4 xl:grid-cols-[minmax(0,1fr)_minmax(12rem,17rem)]"
    >
      <SenderWords lead={lead} />
      <div className="grid content-start gap-2 xl:col-start-1 xl:row-start-1">
        <p className="text-sm wrap-anywhere text-ink-soft">
          From {start.from} to {lead.email}
          {answer && answer.from.address.toLowerCase() !== lead.email.toLowerCase() && (
            <span className="block text-ink">The last answer came from {answer.from.address}.</span>
          )}
        </p>
        <TextField
          label="Subject"
          name="subject"
          value={subject}
          error={subject.trim() ? undefined : leadWorkMessages.subject}
          onChange={(value) => setSubject(value.slice(0, leadWorkLimits.replySubjectMaxChars))}
          required
        />
        <ReplyTexts {...{ texts: start.texts, template: start.text, text, field }} onChange={setText} />
        <LongTextField
          ref={field}
          label="Text of the reply"
          text={text}
          onChange={setText}
          rows={8}
          maxLength={leadWorkLimits.replyMaxChars}
          autoFocus
        />
        <ReplyAttachments
          quoteId={lead.id}
          files={start.files}
          dataSheet={start.dataSheet}
          onInsert={(link) => setText(withInserted(text, link, field.current))}
        />
        <p className="grid gap-0.5 text-sm text-ink-soft">
          <span className="whitespace-pre-line wrap-anywhere">{start.signature}</span>
          <Link href={tabHref('settings', { [focusedFieldParam]: 'signature' })} className={`${textLinkClasses} w-fit`}>
            {start.signature ? 'Change your signature' : 'Add a signature'}
          </Link>
        </p>
        <p className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            label={isPending ? 'Sending...' : 'Send reply'}
            type="submit"
            disabled={!text.trim()}
            isOff={isPending}
          />
          <Button label="Not now" onClick={onClose} />
        </p>
      </div>
    </form>
  )
}

/**
 * Shows the last mail and the message of a lead's sender: beside the form on a wide screen, folded above it on a narrow
 * one.
 */
function SenderWords({ lead }: { lead: Lead }) {
  const isWide = useMediaQuery('(min-width: 80rem)')
  const title = `${senderName(lead)} wrote`
  const answer = useLastAnswer(lead.id)
  const words = (
    <p className="whitespace-pre-line wrap-anywhere text-sm">
      {answer && `${answer.text.trim()}\n\n`}
      {lead.message || `A request without words: ${lead.productTitle ?? subjectText(lead.subject)}`}
    </p>
  )
  if (isWide)
    return (
      // A long text scrolls, so that it is not higher than the form.
      <aside
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
        tabIndex={0}
        className="sticky top-0 grid max-h-120 gap-1 self-start overflow-y-auto border-l-3 border-sun pl-3"
      >
        <p className="text-sm text-ink-soft">{title}</p>
        {words}
      </aside>
    )
  return (
    <details className="border-l-3 border-sun pl-3 text-sm">
      <summary className="w-fit cursor-pointer text-ink-soft">{title}</summary>
      {words}
    </details>
  )
}

/** Returns the last mail of the sender of a lead; undefined if there is none. */
function useLastAnswer(id: number) {
  const { data } = useLead(id)
  const mails = data?.timeline.flatMap((entry) => (entry.kind === 'mail' ? [entry.mail] : [])) ?? []
  return mails.findLast(({ kind, isOwn }) => kind === 'message' && !isOwn)
}

type ReplyTextsProps = {
  texts: ReplyOf<typeof leadWorkApi.draftReply>['texts']
  template: string
  text: string
  field: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
}

/**
 * A select of the reply texts. A chosen text takes the place of the template or of a text chosen before. If the
 * administrator has typed meanwhile, the text is inserted at the cursor.
 */
function ReplyTexts({ texts, template, text, field, onChange }: ReplyTextsProps) {
  const [lastText, setLastText] = useState(template)
  const id = useId()
  if (texts.length === 0)
    return (
      <Link href={settingsHref('notifications')} className={`${textLinkClasses} w-fit text-sm`}>
        Write texts for replies
      </Link>
    )

  function insert(index: number) {
    const chosen = texts[index]?.text ?? ''
    setLastText(chosen)
    if (!text.trim() || text === lastText) return onChange(chosen)
    onChange(withInserted(text, chosen, field.current))
    toast({
      title: 'Text inserted',
      description: texts[index]?.name ?? '',
      action: { label: 'Undo', run: () => onChange(text) },
    })
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <label htmlFor={id}>Reply text</label>
      <Select
        id={id}
        blank="Choose a text"
        choices={texts.map(({ name, language }, index) => [
          String(index),
          texts.every((other) => other.language === language) ? name : `${name} (${language})`,
        ])}
        value=""
        onChoose={(index) => insert(Number(index))}
        className="w-auto min-w-0"
      />
      <Link href={settingsHref('notifications')} className={textLinkClasses}>
        Edit the texts
      </Link>
    </p>
  )
}

/** Inserts a text at the cursor of a field, as a paragraph of its own. */
function withInserted(text: string, inserted: string, field: HTMLTextAreaElement | null) {
  const cursor = field?.selectionEnd ?? text.length
  const [before, after] = [text.slice(0, cursor), text.slice(cursor)]
  return `${before}${before && !before.endsWith('\n') ? '\n\n' : ''}${inserted}${after && !after.startsWith('\n') ? '\n\n' : ''}${after}`
}

type ReplyEntryProps = { delivery: Delivery; reply: NonNullable<Delivery['reply']> }

/** Shows a reply in the timeline, with a button that withdraws the reply as long as it is not sent. */
export function ReplyEntry({ delivery, reply: { username, text, files } }: ReplyEntryProps) {
  const { recipient, state, lastError } = delivery
  const { withdraw, isPending } = useWithdrawReply()
  const isNotSentYet = state === 'waiting' || state === 'failed'
  return (
    <div className="grid gap-1 rounded-md bg-mist px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere text-ink-soft">
        {username} replied to {recipient}
        <Badge color={deliveryStateColors[state]}>{deliveryStates[state]}</Badge>
        {isNotSentYet && (
          <Button variant="quiet" label="Take the reply back" isOff={isPending} onClick={() => withdraw(delivery)} />
        )}
      </p>
      {lastError && <p className="wrap-anywhere text-clay-ink">{lastError}</p>}
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
      {files.length > 0 && (
        <ul aria-label="Attachments" className="grid gap-0.5">
          {files.map((file) => (
            <li key={file.id}>
              <FileButton file={file} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
