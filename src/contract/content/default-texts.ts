import type { ContentKey, HomeTexts, Steps } from './blocks.ts'

/** The fixed texts of the home page. The server sends them until an administrator writes the block `home_texts`. */
export const homeTexts: HomeTexts = {
  aboutHeading: 'Advancing Energy Excellence',
  servicesHeading: 'Our Services',
  projectsHeading: 'Featured Projects',
  reasonsTopic: 'Why Choose Us',
  reasonsHeading: 'Your Trusted Energy Partner',
  reasons: [
    {
      title: 'Visionary Leadership',
      text: 'Every project starts from the load and the tariff it has to live with in ten years, not from what is in the warehouse today.',
    },
    {
      title: 'Technical Excellence',
      text: 'Yield studies, protection settings and commissioning tests are done by the engineers who answer the phone afterwards.',
    },
    {
      title: 'Sustainability Focus',
      text: 'We count litres of diesel not burnt and kilowatt-hours delivered, and design for repair, reuse and return of every battery.',
    },
  ],
  closing: 'Bring a load profile, or only a meter reading.',
  closingButton: 'Ask an engineer',
}

/** Steps as pages show them. The default ones have an icon of icons.svg; an administrator's have none, but a number. */
export type ShownSteps = { steps: (Steps['steps'][number] & { icon?: string })[] }

/** Default steps, by the key of a content block. The server sends them until an administrator writes the block. */
export const defaultSteps = {
  project_steps: {
    steps: [
      { icon: 'gauge', title: 'Measure', text: 'A logger records your load for a week, and we walk the site.' },
      { icon: 'ruler', title: 'Design', text: 'Yield, protection and layout, with the conditions behind each figure.' },
      {
        icon: 'permit',
        title: 'Permits and grid',
        text: 'Load flow, connection agreement and permits before anything is ordered.',
      },
      { icon: 'hammer', title: 'Build', text: 'Civil and electrical works by people trained where we build.' },
      { icon: 'zap', title: 'Commission', text: 'Protection settings and performance are tested and signed with you.' },
      {
        icon: 'wrench',
        title: 'Look after',
        text: 'Remote monitoring, cleaning and spare parts; the yield is compared with the meter.',
      },
    ],
  },
} satisfies Partial<Record<ContentKey, ShownSteps>>

/** Default HTML about the steps after a visitor's message, until an administrator writes the block `contact_steps`. */
export const contactSteps = `
<h2>What happens next</h2>
<ol>
<li><strong>An engineer reads it.</strong> Load, place and date are enough to begin. If a figure is missing, we ask for it once.</li>
<li><strong>You hear from us within two working days.</strong> By e-mail or phone: what fits your site, what it would roughly cost, and what we would measure first.</li>
<li><strong>We measure before we quote.</strong> A firm price stands on your measured load and your site, so that the yield can be checked on the meter.</li>
</ol>`
