import { pages } from '#contract/pages.ts'
import { contentQuery, useJson, useSteps } from '../../api/content.ts'
import { Head } from '../../head.tsx'
import type { At, PageModule } from '../../page.ts'
import { PictureHead } from '../heads/picture-head.tsx'
import { callHref } from '../layout/channels.tsx'
import { StepLine } from '../steps/step-line.tsx'
import { ContactForm } from './contact-form.tsx'
import { Office } from './office.tsx'
import { officeQuery } from './open-now.tsx'

export const page: PageModule = { queries: () => [officeQuery, contentQuery('contact_steps')], Body: ContactPage }

function ContactPage({ search }: At) {
  const { name, phone } = useJson('company')
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
      <div className="shell grid gap-12 py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-24 lg:py-16">
        <ContactForm sentLead={search.get('sent')} />
        <Office />
      </div>
      <NextSteps />
    </>
  )
}

function NextSteps() {
  const steps = useSteps('contact_steps')
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next-title" className="bg-mist">
      <div className="shell py-14 lg:py-20">
        <h2 id="next-title" className="text-3xl">
          What happens next
        </h2>
        <div className="mt-10">
          <StepLine look="row" steps={steps} />
        </div>
      </div>
    </section>
  )
}
