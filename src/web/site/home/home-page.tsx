import { pages } from '#contract/platform/pages.ts'
import { fill } from '#contract/texts/texts.ts'
import { documentLanguage, useTexts } from '#web/texts/use-texts.tsx'
import { productsQuery, projectsQuery } from '../../api/catalogue.ts'
import { contentQuery, useContent, useJsonBlock, useText } from '../../api/content.ts'
import { Head, type PageHead } from '../head.tsx'
import { LinkButton } from '../link-button.tsx'
import { organization, website } from '../linked-data.ts'
import type { PageModule } from '../page.ts'
import { typeset } from '../typeset.ts'
import { About } from './about.tsx'
import { startHeadlineQuery } from './estimate-band.tsx'
import { FeaturedProjects } from './featured-projects.tsx'
import { Hero } from './hero.tsx'
import { Partners } from './partners.tsx'
import { Services } from './services.tsx'
import { useHomeTexts } from './use-home-texts.ts'

export const page: PageModule = {
  queries: ({ language = documentLanguage }) => [
    contentQuery('hero_title'),
    contentQuery('hero_subtitle'),
    contentQuery('hero_pictures'),
    contentQuery('home_about'),
    contentQuery('home_texts'),
    contentQuery('about_video_url'),
    contentQuery('site_claims'),
    contentQuery('partners'),
    startHeadlineQuery(language),
    productsQuery,
    projectsQuery,
  ],
  Body: HomePage,
}

function HomePage() {
  const texts = useTexts('home')
  const company = useJsonBlock('company')
  const social = useJsonBlock('social_links')
  const claims = useJsonBlock('site_claims')
  const { figures } = useTexts('common')
  return (
    <>
      <Head
        title={fill(texts.head.title, { company: company.name })}
        description={useText('hero_subtitle', texts.heroSubtitle)}
        keywords={texts.head.keywords}
        canonical={pages.home.href()}
        {...useHeroImage()}
        linkedData={
          import.meta.env.SSR
            ? (site) => [organization(company, social, claims, figures, site), website(company, site)]
            : undefined
        }
      />
      <Hero />
      <About />
      <Services />
      <FeaturedProjects />
      <Partners />
      <WhyChooseUs />
    </>
  )
}

/** The picture of the hero, unless it is that of the build, which is the site's social picture, too. */
function useHeroImage(): Pick<PageHead, 'image' | 'imageAlt'> {
  const { landscape } = useJsonBlock('hero_pictures')
  const facts = useContent('hero_pictures')?.pictures[landscape]
  return facts ? { image: landscape, imageAlt: facts.alt } : {}
}

function WhyChooseUs() {
  const { reasonsTopic, reasonsHeading, reasons, closing, closingButton } = useHomeTexts()
  return (
    <section aria-labelledby="why-title" className="bg-ink text-white">
      <div className="shell py-20 lg:py-28">
        <p className="font-medium text-sun-on-dark">{reasonsTopic}</p>
        <h2 id="why-title" className="mt-3 text-title">
          {typeset(reasonsHeading)}
        </h2>
        <ul className="mt-12 grid gap-10 md:grid-cols-3">
          {reasons.map(({ title, text }) => (
            <li key={title} className="border-t border-white/25 pt-6">
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-4 text-white/80">{text}</p>
            </li>
          ))}
        </ul>
        {closing && (
          <div className="mt-16 flex flex-wrap items-center justify-between gap-6 border-t border-white/25 pt-6 print:hidden">
            <p className="max-w-[46ch] font-display text-2xl font-semibold text-balance lg:text-3xl">
              {typeset(closing)}
            </p>
            <LinkButton href={pages.contact.href()} label={closingButton} look="onPicture" />
          </div>
        )}
      </div>
    </section>
  )
}
