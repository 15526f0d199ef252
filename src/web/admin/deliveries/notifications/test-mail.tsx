import { useState } from 'react'
import { settingApi } from '#contract/dashboard/settings.ts'
import type { NotificationSettings } from '#contract/deliveries/notifications.ts'
import type { ReplyOf } from '#contract/platform/endpoint.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Notice } from '#web/ui/notice.tsx'

type Outcome = ReplyOf<typeof settingApi.sendTest>

const buttonTexts = { team: 'Send me the mail to the team', answer: 'Send me the answer to the sender' } as const

/**
 * Sends one of two mails to a typed address as a test: the one that the team gets, or the one that the sender of a lead
 * gets. Shows the reply of the mail server.
 */
export function TestMail({ notifications, to: initialTo }: { notifications: NotificationSettings; to: string }) {
  const [to, setTo] = useState(initialTo)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const sendTest = useSend(settingApi.sendTest, { invalidates: [] })

  async function send(kind: keyof typeof buttonTexts) {
    setOutcome(null)
    try {
      setOutcome(await sendTest.mutateAsync({ body: { to, kind, notifications } }))
    } catch (error) {
      setOutcome({ isTaken: false, answer: reasonOf(error) })
    }
  }
  return (
    <Section title="Test mail">
      <TextField
        label="Send the test to"
        name="to"
        type="email"
        value={to}
        error={undefined}
        onChange={setTo}
        required
      />
      <p className="flex flex-wrap gap-2">
        {Object.entries(buttonTexts).map(([kind, label]) => (
          <button
            key={kind}
            type="button"
            disabled={sendTest.isPending}
            onClick={() => send(kind as keyof typeof buttonTexts)}
            className={buttonStyles.outline}
          >
            {label}
          </button>
        ))}
      </p>
      {sendTest.isPending && <p role="status">The mail server is asked...</p>}
      {outcome && (
        <Notice
          kind={outcome.isTaken ? 'info' : 'error'}
          title={outcome.isTaken ? `The mail server has taken the test to ${to}.` : 'The test was not sent.'}
        >
          <p className="wrap-anywhere">{outcome.answer}</p>
        </Notice>
      )}
    </Section>
  )
}
