import { isVideoLink } from '#contract/content/video.ts'
import { pages } from '#contract/platform/pages.ts'
import { ClosingAction } from '#web/site/parts/closing-action.tsx'
import { PictureHead } from '#web/site/parts/heads/picture-head.tsx'
import { contentQuery, useContent, useJson, useOptionalJson } from '../../api/content.ts'
import { Head } from '../../head.tsx'
import type { PageModule } from '../../page.ts'
import { Film } from '../film.tsx'
import { BlockText } from '../html.tsx'
import { projectsQuery } from '../projects/use-project.ts'
import { typeset } from '../typeset.ts'
import { storyText } from './default-story.ts'
import { aboutTexts } from './default-texts.ts'
import { HowAProjectRuns, useProjectSteps } from './how-a-project-runs.tsx'
import { Milestones } from './milestones.tsx'
import { WhereWeWork } from './where-we-work.tsx'

export const page: PageModule = {
  queries: () => [
    contentQuery('about_story'),
    contentQuery('about_video_url'),
    contentQuery('site_claims'),
    contentQuery('project_steps'),
    projectsQuery,
  ],
  Body: AboutPage,
}

/** In characters. If a film stands beside a shorter story, the company's milestones stand below the story. */
const shortStoryLength = 600

function AboutPage() {
  const { name, mission, vision, values } = useJson('company')
  const { projects, capacity } = useJson('site_claims')
  const figures = [
    { value: projects, label: projects === '1' ? 'Project Completed' : 'Projects Completed' },
    { value: capacity, label: 'Renewable Capacity Deployed' },
  ].filter(({ value }) => value.trim())
  const { stepsHeading, aboutClosing, aboutClosingButton } = useOptionalJson('page_texts', aboutTexts)
  const action =
    useProjectSteps().length > 0
      ? { href: '#how', label: stepsHeading }
      : { href: pages.projects.href({}), label: 'View Our Projects' }
  const story = useContent('about_story')
  const video = useContent('about_video_url')
  const hasFilm = video !== null && isVideoLink(video.content)
  const hasYearsBelowStory = hasFilm && (story?.content ?? storyText).length < shortStoryLength
  return (
    <>
      <Head
        title={`About Us | ${name}`}
        description={mission}
        keywords="about, renewable energy company, Nigeria, mission, values"
        canonical={pages.about.href()}
      />
      <PictureHead page="about" title="About Us" action={action}>
        {mission}
      </PictureHead>
      <div className="shell grid gap-12 py-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-20 lg:py-20">
        <div className="grid content-start gap-12">
          <section aria-labelledby="story-title">
            <h2 id="story-title" className="text-title">
              Our Story
            </h2>
            <BlockText className="mt-8" block={story} fallback={storyText} />
          </section>
          {hasYearsBelowStory && <Milestones />}
        </div>
        <div className="grid content-start gap-12">
          {hasFilm && <Film link={video.content} film={video.film} title="Film about the company" />}
          {!hasYearsBelowStory && <Milestones />}
        </div>
      </div>
      {figures.length > 0 && (
        <div className="bg-ink text-white">
          <dl className="shell grid gap-8 py-14 sm:grid-cols-2">
            {figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt>{label}</dt>
                <dd className="font-display text-5xl font-bold">{typeset(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <WhereWeWork />
      <HowAProjectRuns heading={stepsHeading} />
      <section className="shell pb-16 lg:pb-24">
        <h2 className="text-title">Mission &amp; Values</h2>
        <ul className="mt-12 grid gap-12 md:grid-cols-2">
          <li className="border-t border-rule pt-6">
            <h3 className="text-2xl">Mission</h3>
            <p className="mt-4 max-w-[46ch] text-lead">{typeset(mission)}</p>
          </li>
          <li className="border-t border-rule pt-6">
            <h3 className="text-2xl">Vision</h3>
            <p className="mt-4 max-w-[46ch] text-lead">{typeset(vision)}</p>
          </li>
          {values.length > 0 && (
            <li className="border-t border-rule pt-6 md:col-span-2">
              <h3 className="text-2xl">Values</h3>
              <ul className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
                {values.map((value) => (
                  <li key={value.name}>
                    <strong className="block">{value.name}</strong> {typeset(value.text)}
                  </li>
                ))}
              </ul>
            </li>
          )}
        </ul>
      </section>
      <ClosingAction title={aboutClosing} href={pages.contact.href()} label={aboutClosingButton} />
    </>
  )
}
