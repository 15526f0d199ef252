export const texts = {
  head: {
    title: '{company} | Renewable energy equipment, projects and advice',
    keywords: 'renewable energy, solar, wind, battery storage, project development, consultancy, Nigeria, Africa',
  },
  // The page shows these texts while it has no content blocks for them.
  heroTitle: 'Powering Clean Industrial Solutions',
  heroSubtitle: 'Leading the energy transition with innovative trading, project development and consultancy.',
  aboutParagraphs: [
    'We supply equipment, develop projects and advise owners, so that industry, cities and communities can run on power that is clean, predictable and paid for by what it saves.',
    'From the first load profile to the day a plant is handed over, the same engineers stay with it.',
  ],
  headings: {
    aboutHeading: 'Advancing Energy Excellence',
    servicesHeading: 'Our Services',
    projectsHeading: 'Featured Projects',
    reasonsTopic: 'Why Choose Us',
    reasonsHeading: 'Your Trusted Energy Partner',
  },
  toServices: 'Our Services',
  toNextSection: 'To the next section',
  estimate: {
    heading: 'What would it save you?',
    place: 'Your place',
    monthlyKwh: 'Use, kWh a month',
    generatorsKva: 'Generator, kVA',
    seeHow: 'See how',
    savedAmount: '<unit>{currency} </unit><figure>{amount}</figure>',
    million: { one: '{n}\u00a0million', other: '{n}\u00a0million' },
    billion: { one: '{n}\u00a0billion', other: '{n}\u00a0billion' },
    savedWhere: 'less for grid and diesel in a year',
    // The second and the third piece are left out of an estimate without battery, and of one that never pays for itself.
    details:
      '{least} to {most}, with {power}\u00a0kWp of solar<battery> and a battery of {energy}\u00a0kWh</battery> in {place}.<payback> It pays for itself in {years}\u00a0years.</payback> {note}',
    notUpdated: 'These figures could not be updated. {reason}',
  },
  figures: {
    projectsShown: 'We show {n} of them',
    countriesShown: 'The projects shown are in {n}',
    capacityShown: 'The projects shown add up to {n}',
  },
  videoLoading: 'Video Loading...',
  videoWait: 'Please wait while the video loads',
  services: {
    loading: 'Loading services...',
    failed: 'The services could not be loaded.',
    empty: 'Our services will be shown here soon.',
  },
  projects: {
    all: 'View All Projects',
    loading: 'Loading featured projects...',
    failed: 'The projects could not be loaded.',
    empty: 'Our first projects will be shown here soon.',
    details: 'View Details<project> of {title}</project>',
  },
} as const
