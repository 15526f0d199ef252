import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { useJson } from '../../api/content.ts'
import { Head } from '../../head.tsx'
import type { At, PageModule } from '../../page.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { PictureHead } from '../heads/picture-head.tsx'
import { callHref } from '../layout/channels.tsx'
import { ContactForm } from './contact-form.tsx'

export const page: PageModule = { Body: ContactPage }

function ContactPage({ search }: At) {
  const { name, phone } = useJson('company')
  const estimateCode = search.get('estimate') ?? undefined
  return (
    <>
      <Head
        title="Contact Us - Get Quote"
        description={`Ask ${name} for a quote or send a message. Quote requests are typically answered within 24-48 hours.`}
        keywords="contact, quote, renewable energy, enquiry, Nigeria"
        canonical={pages.contact.href()}
      />
      <PictureHead
        page="contact"
        title="Get Quote & Contact Us"
        action={phone ? { href: callHref(phone), label: 'Call the office' } : { href: '#form', label: 'Write to us' }}
      >
        Tell us the load, the place and the date. An engineer reads every message.
      </PictureHead>
      <div className="shell grid gap-16 py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-24 lg:py-24">
        <ContactForm sentLead={search.get('sent')} estimateCode={estimateCode} />
        <Office />
      </div>
    </>
  )
}

function Office() {
  const { address, phone, email, hours } = useJson('company')
  return (
    <aside aria-label="How to reach us" className="grid content-start gap-8">
      {address.length > 0 && (
        <Detail icon={<SpriteIcon name="map-pin" />} title="Headquarters">
          <address className="not-italic">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Detail>
      )}
      {phone && (
        <Detail icon={<SpriteIcon name="phone" />} title="Phone">
          <a href={callHref(phone)} className="underline underline-offset-4">
            {phone}
          </a>
        </Detail>
      )}
      {email && (
        <Detail icon={<SpriteIcon name="mail" />} title="Email">
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        </Detail>
      )}
      <Detail icon={<SpriteIcon name="clock" />} title="Business hours">
        {hours.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Detail>
      <p className="border-l-3 border-sun bg-mist px-5 py-4">
        Quote requests are typically answered within <strong>24-48 hours</strong>.
      </p>
    </aside>
  )
}

function Detail({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-t border-rule pt-5">
      <span className="mt-1 text-leaf">{icon}</span>
      <div>
        <h2 className="mb-1 text-lg">{title}</h2>
        {children}
      </div>
    </div>
  )
}
