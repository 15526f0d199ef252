import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { deskApi, deskLimits } from '#contract/leads/desk.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { queryOf } from '#web/api/queries.ts'
import { useStoredDraft } from '#web/forms/draft.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
import { replyDraft, useSendReply } from './use-replies.ts'

type Props = { lead: Lead; onClose: () => void }

/**
 * A form that writes a mail to the sender of a lead. It begins with the saved template, or with the text that the
 * administrator has not sent yet.
 */
export function ReplyForm({ lead, onClose }: Props) {
  const { data, error, refetch } = useQuery(queryOf(deskApi.draftReply, { params: { id: lead.id } }))
  if (data) return <LoadedForm {...{ lead, onClose }} subject={data.subject} template={data.text} />
  if (error) return <FailureNotice title="The reply could not be begun." reason={reasonOf(error)} onRetry={refetch} />
  return <Loading>Loading reply...</Loading>
}

function LoadedForm({ lead, onClose, subject, template }: Props & { subject: string; template: string }) {
  const draft = replyDraft(lead.id)
  const [text, setText] = useState(() => draft.read() ?? template)
  useStoredDraft(draft, text === template ? null : text)
  // The lead's version when the administrator began the reply. Null once a toast has said that the lead has changed:
  // the next attempt then sends the lead's newest version.
  const [startVersion, setStartVersion] = useState<number | null>(lead.version)
  const { reply, isPending } = useSendReply(lead.id)
  const id = useId()

  async function send() {
    if (!text.trim() || isPending) return
    const result = await reply(text, startVersion ?? lead.version)
    if (result === 'lead has changed') setStartVersion(null)
    if (result !== 'accepted') return
    draft.discard()
    onClose()
  }
  return (
    <form
      aria-label="Reply"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="card grid gap-2 p-4"
    >
      <p className="text-sm wrap-anywhere">
        To {lead.email}: <strong>{subject}</strong>
      </p>
      <div className="field">
        <label htmlFor={id} className="field-label">
          Text of the reply
        </label>
        <textarea
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to write this text
          autoFocus
          rows={8}
          maxLength={deskLimits.replyMaxChars}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="control"
        />
      </div>
      <p className="flex flex-wrap gap-2">
        <button type="submit" disabled={!text.trim()} aria-disabled={isPending} className={buttonStyles.primary}>
          {isPending ? 'Sending...' : 'Send reply'}
        </button>
        <button type="button" onClick={onClose} className={buttonStyles.outline}>
          Not now
        </button>
      </p>
    </form>
  )
}
