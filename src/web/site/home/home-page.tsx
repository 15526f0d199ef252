import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { ClosingAction } from '#web/site/parts/closing-action.tsx'
import { contentQuery, useJson, useText } from '../../api/content.ts'
import { queryOf } from '../../api/queries.ts'
import { Head, useOrigin } from '../../head.tsx'
import type { PageModule } from '../../page.ts'
import { organization, website } from '../linked-data.ts'
import { About } from './about.tsx'
import { heroSubtitle } from './default-texts.ts'
import { EstimateBand, startHeadlineQuery } from './estimate-band.tsx'
import { FeaturedProjects } from './featured-projects.tsx'
import { Hero } from './hero.tsx'
import { Services } from './services.tsx'
import { useHomeTexts } from './use-home-texts.ts'
import { WhyChooseUs } from './why-choose-us.tsx'

export const page: PageModule = {
  queries: () => [
    contentQuery('hero_title'),
    contentQuery('hero_subtitle'),
    contentQuery('hero_pictures'),
    contentQuery('home_about'),
    contentQuery('home_texts'),
    contentQuery('about_video_url'),
    contentQuery('site_claims'),
    startHeadlineQuery,
    queryOf(productApi.listPublic, {}),
    queryOf(projectApi.listPublic, {}),
  ],
  Body: HomePage,
}

function HomePage() {
  const company = useJson('company')
  const social = useJson('social_links')
  const claims = useJson('site_claims')
  const { closing, closingButton } = useHomeTexts()
  const origin = useOrigin()
  return (
    <>
      <Head
        title={`${company.name} | Renewable energy equipment, projects and advice`}
        description={useText('hero_subtitle', heroSubtitle)}
        keywords="renewable energy, solar, wind, battery storage, project development, consultancy, Nigeria, Africa"
        canonical={pages.home.href()}
        linkedData={
          import.meta.env.SSR ? [organization(company, social, claims, origin), website(company, origin)] : undefined
        }
      />
      <Hero />
      <About />
      <EstimateBand />
      <Services />
      <FeaturedProjects />
      <WhyChooseUs />
      <ClosingAction title={closing} href={pages.contact.href()} label={closingButton} />
    </>
  )
}
