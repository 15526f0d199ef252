import { Fragment } from 'react'
import { Link } from 'wouter'
import { countryOfProject } from '#contract/content/claims.ts'
import type { ShownSteps } from '#contract/content/default-texts.ts'
import type { PublicProject } from '#contract/content/projects.ts'
import { isVideoLink } from '#contract/content/video.ts'
import { pages } from '#contract/platform/pages.ts'
import type { Formats } from '#contract/texts/formats.ts'
import { fill } from '#contract/texts/texts.ts'
import { ClosingAction } from '#web/site/parts/closing-action.tsx'
import { PageBanner, useBannerImage } from '#web/site/parts/heads/page-banner.tsx'
import { Sentence, useFormats, useTexts } from '#web/texts/use-texts.tsx'
import { projectsQuery } from '../../api/catalogue.ts'
import {
  contentQuery,
  parseJson,
  useContent,
  useJsonBlock,
  useOptionalBlock,
  useOptionalJson,
} from '../../api/content.ts'
import { useList } from '../../api/use-list.ts'
import { Film } from '../film.tsx'
import { Head } from '../head.tsx'
import { HeadedSection } from '../headed-section.tsx'
import { BlockText } from '../html.tsx'
import { LinkButton } from '../link-button.tsx'
import { InLanguage, langOf } from '../other-language.tsx'
import type { PageModule } from '../page.ts'
import { People } from '../parts/people.tsx'
import { type Step, StepLine } from '../parts/steps/step-line.tsx'
import { ProjectMap } from '../projects/map/project-map.tsx'
import { typeset } from '../typeset.ts'
import { aboutPageTexts, storyHtml } from './default-texts.ts'

export const page: PageModule = {
  queries: () => [
    contentQuery('about_story'),
    contentQuery('about_video_url'),
    contentQuery('site_claims'),
    contentQuery('project_steps'),
    contentQuery('people'),
    projectsQuery,
  ],
  Body: AboutPage,
}

/** In characters. If a film stands beside a shorter story, the company's milestones stand below the story. */
const shortStoryLength = 600

function AboutPage() {
  const common = useTexts('common')
  const texts = useTexts('about')
  const company = useJsonBlock('company')
  const { name, mission, vision, values } = company
  const lang = langOf(company)
  const { projects, capacity } = useJsonBlock('site_claims')
  const figures = [
    { value: projects, label: projects === '1' ? common.figures.project : common.figures.projects },
    { value: capacity, label: common.figures.capacity },
  ].filter(({ value }) => value.trim())
  const { stepsHeading, aboutClosing, aboutClosingButton } = useOptionalJson(
    'page_texts',
    aboutPageTexts(texts, common),
  )
  const action =
    useProjectSteps().length > 0
      ? { href: '#how', label: stepsHeading }
      : { href: pages.projects.href({}), label: texts.viewProjects }
  const story = useContent('about_story')
  const defaultStory = storyHtml(texts)
  const video = useContent('about_video_url')
  const hasFilm = video !== null && isVideoLink(video.content)
  const hasYearsBelowStory = hasFilm && (story?.content ?? defaultStory).length < shortStoryLength
  return (
    <>
      <Head
        title={`${common.pages.about} | ${name}`}
        description={mission}
        keywords={texts.keywords}
        canonical={pages.about.href()}
        {...useBannerImage('about')}
      />
      <PageBanner page="about" title={common.pages.about} action={action}>
        <p {...lang} className="head-figure">
          {typeset(mission)}
        </p>
      </PageBanner>
      <div className="shell grid gap-12 py-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-20 lg:py-20">
        <div className="grid content-start gap-12">
          <HeadedSection id="story-title" title={texts.story} titleClasses="text-title">
            <BlockText className="mt-8" block={story} fallback={defaultStory} />
          </HeadedSection>
          {hasYearsBelowStory && <Milestones />}
        </div>
        <div className="grid content-start gap-12">
          {hasFilm && <Film link={video.content} film={video.film} title={common.film.title} />}
          {!hasYearsBelowStory && <Milestones />}
        </div>
      </div>
      {figures.length > 0 && (
        <div className="bg-ink text-white">
          <div className="shell flex flex-wrap items-end justify-between gap-8 py-14">
            <dl className="flex flex-wrap gap-x-20 gap-y-8">
              {figures.map(({ value, label }) => (
                <div key={label} className="flex flex-col-reverse">
                  <dt>{label}</dt>
                  <dd className="font-display text-5xl font-bold">{typeset(value)}</dd>
                </div>
              ))}
            </dl>
            <LinkButton href={pages.projects.href({})} label={texts.seeProjects} look="outlineOnPicture" />
          </div>
        </div>
      )}
      <WhereWeWork />
      <HowAProjectRuns heading={stepsHeading} />
      <section className="shell pb-16 lg:pb-24">
        <h2 className="text-title">{texts.missionAndValues}</h2>
        <ul className="mt-12 grid gap-12 md:grid-cols-2">
          <li className="border-t border-rule pt-6">
            <h3 className="text-2xl">{texts.mission}</h3>
            <p {...lang} className="mt-4 max-w-[46ch] text-lead">
              {typeset(mission)}
            </p>
          </li>
          <li className="border-t border-rule pt-6">
            <h3 className="text-2xl">{texts.vision}</h3>
            <p {...lang} className="mt-4 max-w-[46ch] text-lead">
              {typeset(vision)}
            </p>
          </li>
          {values.length > 0 && (
            <li className="border-t border-rule pt-6 md:col-span-2">
              <h3 className="text-2xl">{texts.values}</h3>
              <ul {...lang} className="mt-6 flex flex-wrap gap-x-8 gap-y-6 lg:flex-nowrap">
                {values.map((value) => (
                  <li key={value.name} className="grow basis-[max(10rem,25%)]">
                    <strong className="block">{value.name}</strong> {typeset(value.text)}
                  </li>
                ))}
              </ul>
            </li>
          )}
        </ul>
      </section>
      <People />
      <ClosingAction title={aboutClosing} href={pages.contact.href()} label={aboutClosingButton} />
    </>
  )
}

/** Returns the steps that a project goes through. Until administrators write them, the server sends default ones. */
const useProjectSteps = () => parseJson<ShownSteps>(useContent('project_steps')?.content, { steps: [] }).steps

function HowAProjectRuns({ heading }: { heading: string }) {
  const steps = useProjectSteps()
  if (steps.length === 0) return null
  return (
    <section id="how" aria-labelledby="how-title" className="shell py-16 lg:py-24">
      <h2 id="how-title" className="mb-6 text-title">
        {typeset(heading)}
      </h2>
      <StepLine layout="row" steps={steps} />
    </section>
  )
}

/**
 * Shows the history of the company by years: as administrators have written it, or else the founding year and the years
 * in which projects were finished.
 */
function Milestones() {
  const texts = useTexts('about')
  const { foundedYear, name } = useJsonBlock('company')
  const { items } = useList(projectsQuery)
  const { commas } = useFormats()
  const foundingStep = { title: String(foundedYear), text: fill(texts.begins, { company: name }) }
  const ownSteps = [foundingStep, ...yearSteps(items, foundedYear, commas)]
  const { steps } = useOptionalJson<{ steps: Step[] }>('milestones', { steps: ownSteps })
  const lang = langOf(useOptionalBlock('milestones') ?? {})
  // A single year is no history.
  if (steps.length < 2) return null
  return (
    <section aria-labelledby="years-title">
      <h2 id="years-title" className="mb-6 text-2xl">
        <Sentence text={texts.since} parts={{ year: foundedYear }} />
      </h2>
      <StepLine layout="years" steps={steps} lang={lang} />
    </section>
  )
}

const nameAndPlace = ({ title, location, language }: PublicProject, commas: Formats['commas']) =>
  language ? `${title}, ${location}` : commas([title, location])

/** Returns a step for each year after the founding in which projects were finished, with these projects. */
function yearSteps(projects: PublicProject[], foundedYear: number, commas: Formats['commas']) {
  const projectsByYear = Map.groupBy(
    projects.filter(({ year }) => Number(year) > foundedYear),
    ({ year }) => year,
  )
  return [...projectsByYear]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([title, yearProjects]) => ({
      title,
      text: yearProjects.map((project, index) => (
        <Fragment key={project.id}>
          {index > 0 && '. '}
          <InLanguage lang={langOf(project)}>{typeset(nameAndPlace(project, commas))}</InLanguage>
        </Fragment>
      )),
    }))
}

/** Lists the countries of the projects beside their map. Renders nothing while no project has coordinates. */
function WhereWeWork() {
  const texts = useTexts('about')
  const { items } = useList(projectsQuery)
  if (!items.some(({ latitude }) => latitude !== null)) return null
  return (
    <section aria-labelledby="where-title">
      <div className="shell grid gap-x-16 gap-y-8 py-16 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:py-24">
        <div className="grid content-start gap-6">
          <h2 id="where-title" className="text-title">
            {texts.where}
          </h2>
          <p className="text-ink-soft">{texts.selection}</p>
          <ul>
            {[...Map.groupBy(items, countryOfProject)].map(([country, projects]) => (
              <Country key={country} country={country} projects={projects} />
            ))}
          </ul>
        </div>
        <ProjectMap projects={items} allProjects={items} />
      </div>
    </section>
  )
}

function Country({ country, projects }: { country: string; projects: PublicProject[] }) {
  return (
    <li className="flex items-center justify-between gap-4 border-t border-rule">
      <Link
        href={pages.projects.href({}, { country })}
        className="py-2.5 font-semibold text-leaf underline underline-offset-4"
      >
        {projects[0]?.countryName ?? country}
      </Link>
      <span className="text-ink-soft">{useFormats().counted(useTexts('about').projects, projects.length)}</span>
    </li>
  )
}
