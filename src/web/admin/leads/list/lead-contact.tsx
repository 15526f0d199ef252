import type { Lead } from '#contract/leads/leads.ts'
import { CopyButton } from '#web/admin/platform/ui/buttons.tsx'
import { textLink } from '#web/ui/button-styles.ts'
import { mailto } from './reply.ts'

type Props = {
  lead: Lead
  /** A name for the sender that no other lead on the screen has, so that the labels of the buttons differ. */
  person: string
}

/** Shows the name, company, e-mail address and phone number of the visitor who sent the lead. */
export function LeadContact({ lead: { firstName, lastName, company, email, phone }, person }: Props) {
  const name = `${firstName} ${lastName}`.trim()
  return (
    <div className="grid gap-0.5">
      {(name || company) && (
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {name && company && ', '}
          {company}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <span className="inline-flex min-w-0 items-center gap-0.5">
          <a href={mailto(email)} className={`${textLink} wrap-anywhere`}>
            {email}
          </a>
          <CopyButton text={email} label={`Copy ${email} of ${person}`} confirmation="E-mail address copied" />
        </span>
        {phone && (
          <span className="figures inline-flex items-center gap-0.5">
            {phone}
            <CopyButton text={phone} label={`Copy ${phone} of ${person}`} confirmation="Phone number copied" />
          </span>
        )}
      </p>
    </div>
  )
}
