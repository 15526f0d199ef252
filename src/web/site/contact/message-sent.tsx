import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { pages } from '#contract/pages.ts'
import { useJson } from '../../api/content.ts'

type Props = {
  leadId: string
  /** True if the visitor sent the form on this page, whose button had the focus and is gone. */
  takesFocus: boolean
  onAnother: () => void
}

/** Stands where the form was: the number of the lead, what happens next and by when. */
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
        <li>An engineer reads your message and looks at what you need.</li>
        <li>
          You get an answer by e-mail or phone within <strong>24-48 hours</strong> on working days. Our hours:{' '}
          {hours.join('; ')}.
        </li>
        <li>Is it urgent?{phone && ` Call ${phone}.`} Say your reference number, and we find your message at once.</li>
      </ol>
      <Link
        href={pages.contact.href()}
        replace
        onClick={onAnother}
        className="font-medium text-leaf underline underline-offset-4"
      >
        Send another message
      </Link>
    </div>
  )
}
