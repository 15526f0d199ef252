import content from './default-content.json' with { type: 'json' }

const { company, site_claims: claims } = content

// Texts of content blocks until an administrator writes them. The server sends them, so no page loads this catalogue.
// The pages have the company's texts and figures in English, because every page shows some of them.
export const texts = {
  company: {
    blurb: company.blurb,
    mission: company.mission,
    vision: company.vision,
    values: company.values.map(({ name }) => name),
    hours: company.hours,
  },
  claims: { projects: claims.projects, countries: claims.countries, capacity: claims.capacity },
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
  projectSteps: [
    { title: 'Measure', text: 'A logger records your load for a week, and we walk the site.' },
    { title: 'Design', text: 'Yield, protection and layout, with the conditions behind each figure.' },
    {
      title: 'Permits and grid',
      text: 'Load flow, connection agreement and permits before anything is ordered.',
    },
    { title: 'Build', text: 'Civil and electrical works by people trained where we build.' },
    { title: 'Commission', text: 'Protection settings and performance are tested and signed with you.' },
    {
      title: 'Look after',
      text: 'Remote monitoring, cleaning and spare parts; the yield is compared with the meter.',
    },
  ],
  contact: {
    heading: 'What happens next',
    steps: [
      {
        title: 'An engineer reads it.',
        text: 'Load, place and date are enough to begin. If a figure is missing, we ask for it once.',
      },
      {
        title: 'You hear from us within two working days.',
        text: 'By e-mail or phone: what fits your site, what it would roughly cost, and what we would measure first.',
      },
      {
        title: 'We measure before we quote.',
        text: 'A firm price stands on your measured load and your site, so that the yield can be checked on the meter.',
      },
    ],
  },
  // The words by which visitors find pages whose text is in the code.
  search: {
    contact: {
      title: 'Contact and quote',
      text: 'Ask for a quote or send a message. Address, phone, e-mail and business hours of the office. Support, partnership, careers.',
    },
    estimate: {
      title: 'Estimate',
      text: 'What solar power, storage or wind would make and save at your place: yield, size, cost and savings, calculated at once.',
    },
    dataSheet: 'Data sheet, specifications, PDF',
  },
} as const
