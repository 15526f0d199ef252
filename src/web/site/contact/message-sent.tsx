import { useEffect, useRef } from 'react'
import { pages } from '#contract/platform/pages.ts'
import { useJson } from '../../api/content.ts'
import { ActionLink } from '../action-link.tsx'

type Props = {
  leadId: string
  /** True if the visitor has just pressed the form's button, which had the focus and has disappeared. */
  takesFocus: boolean
  onAnother: () => void
}

/**
 * Replaces the form once the message is sent: shows the reference number, the next steps, and the time until the
 * answer.
 */
export function MessageSent({ leadId, takesFocus, onAnother }: Props) {
  const { phone, hours } = useJson('company')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="mt-8 grid justify-items-start gap-4 border-l-3 border-leaf bg-mist px-6 py-6">
      <h3 ref={heading} tabIndex={-1} className="text-2xl">
        Message sent successfully! Your reference number is #{leadId}.
      </h3>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>An engineer will read your message and look at what you need.</li>
        <li>
          You will get an answer by e-mail or phone within <strong>24-48 hours</strong> on working days.
          {hours.length > 0 && ` Our office hours: ${hours.join('; ')}.`}
        </li>
        <li>
          {phone ? `If it is urgent, call ${phone} and` : 'If you write to us again, please'} give your reference
          number, so that we find your message at once.
        </li>
      </ol>
      <ActionLink
        href={pages.contact.href()}
        onAct={onAnother}
        className="font-medium text-leaf underline underline-offset-4"
      >
        Send another message
      </ActionLink>
    </div>
  )
}
