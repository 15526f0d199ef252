import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { officeApi } from '#contract/leads/office.ts'
import { pages } from '#contract/platform/pages.ts'
import { useJsonBlock } from '../../api/content.ts'
import { queryOf } from '../../api/queries.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { callHref, whatsappHref } from '../layout/channels.tsx'
import { typeset } from '../typeset.ts'

/** Shows how to reach the company, and its office hours. */
export function Office() {
  const { address, phone, whatsapp, email, hours, desks, emergencyNumber, officeMap } = useJsonBlock('company')
  return (
    <aside aria-label="How to reach us" className="grid grid-cols-1 content-start gap-6 wrap-break-word">
      <Detail icon="clock" title="Business hours">
        <OpenNow />
        {hours.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {emergencyNumber && (
          <TextLink href={callHref(emergencyNumber)}>Weekend emergencies: {withoutBreaks(emergencyNumber)}</TextLink>
        )}
      </Detail>
      {phone && (
        <Detail icon="phone" title="Phone">
          <TextLink href={callHref(phone)}>{withoutBreaks(phone)}</TextLink>
          {whatsapp && <TextLink href={whatsappHref(whatsapp)}>Write on WhatsApp</TextLink>}
        </Detail>
      )}
      {desks.length > 0 && (
        <Detail icon="users" title="Who answers">
          <ul className="grid gap-2">
            {desks.map(({ name, role, phone }) => (
              <li key={name}>
                <span className="font-medium">{name}</span>
                {role && <span className="block text-ink-soft">{role}</span>}
                {phone && <TextLink href={callHref(phone)}>{withoutBreaks(phone)}</TextLink>}
              </li>
            ))}
          </ul>
        </Detail>
      )}
      {email && (
        <Detail icon="mail" title="Email">
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </Detail>
      )}
      {address.length > 0 && (
        <Detail icon="map-pin" title="Headquarters">
          <address className="not-italic">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          {officeMap && (
            <div className="place-map">
              <img src={officeMap} alt="Map with a mark at our office" width={360} height={240} loading="lazy" />
            </div>
          )}
        </Detail>
      )}
      <p className="border-l-3 border-sun bg-mist px-5 py-4">
        Quote requests are typically answered within <strong>24-48 hours</strong>. With an{' '}
        <a href={pages.estimate.href()} className="underline">
          estimate for your site
        </a>{' '}
        we know more at once.
      </p>
    </aside>
  )
}

/** Keeps a telephone number on one line. */
const withoutBreaks = (phone: string) => phone.replaceAll(' ', '\u00a0')

const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="block w-fit underline">
    {children}
  </a>
)

function Detail({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-t border-rule pt-5">
      <SpriteIcon name={icon} className="mt-1 size-6 text-leaf" />
      <div className="min-w-0 grow wrap-anywhere">
        <h2 className="mb-1 text-lg">{title}</h2>
        {children}
      </div>
    </div>
  )
}

/** The server's answer is valid for a minute. A visitor who returns to the page later gets a new one. */
export const officeQuery = { ...queryOf(officeApi.read, {}), staleTime: 60_000 }

/** Says whether the office is open now. Renders nothing if its hours are not written as days and times. */
function OpenNow() {
  const { data } = useQuery(officeQuery)
  return data && <strong>{typeset(data.words)}</strong>
}
