import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type OfficeState, officeApi } from '#contract/leads/office.ts'
import { pages } from '#contract/platform/pages.ts'
import { clockTime } from '#contract/texts/formats-of-times.ts'
import { fill } from '#contract/texts/texts.ts'
import { PageAnchor } from '#web/texts/page-anchor.tsx'
import { Sentence, useLanguage, useTexts } from '#web/texts/use-texts.tsx'
import { useJsonBlock } from '../../api/content.ts'
import { queryOf } from '../../api/queries.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { callHref, PhoneNumber, whatsappHref } from '../layout/channels.tsx'
import { langOf } from '../other-language.tsx'
import { typeset } from '../typeset.ts'

/** Shows how to reach the company, and its office hours. */
export function Office() {
  const texts = useTexts('contact').office
  const shared = useTexts('forms')
  const company = useJsonBlock('company')
  const { address, phone, whatsapp, email, hours, emergencyNumber, officeMap } = company
  const lang = langOf(company)
  return (
    <aside aria-label={texts.label} className="grid grid-cols-1 content-start gap-6 wrap-break-word">
      <Detail icon="clock" title={texts.hours}>
        <OpenNow />
        {hours.map((line) => (
          <span key={line} {...lang} className="block">
            {line}
          </span>
        ))}
        {emergencyNumber && (
          <TextLink href={callHref(emergencyNumber)}>
            <Sentence
              text={texts.emergencies}
              parts={{ phone: <PhoneNumber text={withoutBreaks(emergencyNumber)} /> }}
            />
          </TextLink>
        )}
      </Detail>
      {phone && (
        <Detail icon="phone" title={shared.phone}>
          <TextLink href={callHref(phone)}>
            <PhoneNumber text={withoutBreaks(phone)} />
          </TextLink>
          {whatsapp && <TextLink href={whatsappHref(whatsapp)}>{texts.whatsapp}</TextLink>}
        </Detail>
      )}
      {email && (
        <Detail icon="mail" title={shared.email}>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </Detail>
      )}
      {address.length > 0 && (
        <Detail icon="map-pin" title={texts.headquarters}>
          <address {...lang} className="not-italic">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          {officeMap && (
            <div className="place-map">
              <img src={officeMap} alt={texts.map} width={360} height={240} loading="lazy" />
            </div>
          )}
        </Detail>
      )}
      <p className="border-s-3 border-sun bg-mist px-5 py-4">
        <Sentence
          text={texts.answerTime}
          parts={{
            time: (words) => <strong>{words}</strong>,
            estimate: (words) => (
              <PageAnchor href={pages.estimate.href()} className="underline">
                {words}
              </PageAnchor>
            ),
          }}
        />
      </p>
    </aside>
  )
}

/** Shows who answers, with their telephone numbers. Renders nothing for a company without desks. */
export function Desks() {
  const company = useJsonBlock('company')
  const { people } = useTexts('contact').office
  const lang = langOf(company)
  if (company.desks.length === 0) return null
  return (
    <Detail icon="users" title={people}>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {company.desks.map(({ name, role, phone }) => (
          <li key={name}>
            <span {...lang} className="font-medium">
              {name}
            </span>
            {role && (
              <span {...lang} className="block text-ink-soft">
                {role}
              </span>
            )}
            {phone && (
              <TextLink href={callHref(phone)}>
                <PhoneNumber text={withoutBreaks(phone)} />
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Detail>
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
  return data && <OpenNowText office={data} />
}

function OpenNowText({ office: { isOpen, next } }: { office: OfficeState }) {
  const texts = useTexts('contact').office
  const time = clockTime(useLanguage(), texts.clock, next.minuteOfDay)
  const day = next.day === null ? texts.today : texts.weekdays[next.day]
  return <strong>{typeset(isOpen ? fill(texts.openUntil, { time }) : fill(texts.closedUntil, { day, time }))}</strong>
}
