import { useState } from 'react'
import { settingApi } from '#contract/dashboard/settings.ts'
import type { NotificationSettings } from '#contract/deliveries/notifications.ts'
import type { ReplyOf } from '#contract/platform/endpoint.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Notice } from '#web/ui/notice.tsx'
import { MailFrame } from './mail-frame.tsx'

/** Shows the two mails about an example lead, with the texts that the form has when the button is pressed. */
export function Preview({ notifications }: { notifications: NotificationSettings }) {
  const preview = useSend(settingApi.previewMails, { invalidates: [] })
  const [mails, setMails] = useState<ReplyOf<typeof settingApi.previewMails> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function show() {
    setFailure(null)
    try {
      setMails(await preview.mutateAsync({ body: notifications }))
    } catch (error) {
      setFailure(reasonOf(error))
    }
  }
  return (
    <Section title="Preview">
      <p className="text-sm text-ink-soft">The mails about an example, with their layout and as plain text.</p>
      <button
        type="button"
        disabled={preview.isPending}
        onClick={show}
        className={`${buttonStyles.outline} justify-self-start`}
      >
        {mails ? 'Update the preview' : 'Show the preview'}
      </button>
      {failure && <Notice kind="error">{failure}</Notice>}
      {mails && <Mail title="Mail to the team" mail={mails.team} />}
      {mails && <Mail title="Answer to the sender" mail={mails.answer} />}
    </Section>
  )
}

type MailProps = { title: string; mail: { subject: string; text: string; html: string } }

function Mail({ title, mail: { subject, text, html } }: MailProps) {
  return (
    <article aria-label={title} className="grid gap-2 rounded-md border border-rule bg-mist p-3 text-sm">
      <h3 className="text-sm wrap-anywhere">{subject}</h3>
      <MailFrame title={`${title}, with its layout`} html={html} />
      <details>
        <summary className="cursor-pointer text-ink-soft">Plain text</summary>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
      </details>
    </article>
  )
}
