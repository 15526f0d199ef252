import { pages } from '#contract/platform/pages.ts'
import { fill } from '#contract/texts/texts.ts'
import { PageBanner, useBannerImage } from '#web/site/parts/heads/page-banner.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { projectsQuery } from '../../api/catalogue.ts'
import { contentQuery, useContent, useJsonBlock } from '../../api/content.ts'
import { Head } from '../head.tsx'
import { BlockText } from '../html.tsx'
import { callHref } from '../layout/channels.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { People } from '../parts/people.tsx'
import { ContactForm, useAskedProject } from './contact-form.tsx'
import { Desks, Office, officeQuery } from './office.tsx'

export const page: PageModule = {
  queries: ({ search }) => [
    officeQuery,
    contentQuery('contact_steps'),
    contentQuery('people'),
    ...(search.has('project') ? [projectsQuery] : []),
  ],
  Body: ContactPage,
}

function ContactPage({ search }: PageLocation) {
  const { head, banner } = useTexts('contact')
  const { name, phone } = useJsonBlock('company')
  const project = useAskedProject(search.get('project'))
  return (
    <>
      <Head
        title={head.title}
        description={fill(head.description, { company: name })}
        keywords={head.keywords}
        canonical={pages.contact.href()}
        {...useBannerImage('contact')}
      />
      <PageBanner
        page="contact"
        title={banner.title}
        action={phone ? { href: callHref(phone), label: banner.call } : { href: '#form', label: banner.write }}
      >
        {banner.text}
      </PageBanner>
      <div className="shell grid gap-12 py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-24 lg:py-16">
        <div className="grid grid-cols-1 content-start gap-12">
          <ContactForm
            key={project?.id}
            sentLeadId={search.get('sent')}
            meant={search.get('meant')}
            estimateCode={search.get('estimate')}
            project={project}
          />
          <Desks />
        </div>
        <Office />
      </div>
      <People />
      <section className="bg-mist">
        <BlockText className="shell next-steps" block={useContent('contact_steps')} />
      </section>
    </>
  )
}
