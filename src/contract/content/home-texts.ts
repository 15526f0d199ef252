import type { HomeTexts } from './content.ts'

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
