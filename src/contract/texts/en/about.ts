export const texts = {
  keywords: 'about, renewable energy company, Nigeria, mission, values',
  viewProjects: 'View Our Projects',
  seeProjects: 'See the projects',
  story: 'Our Story',
  // The page shows these texts while it has no content blocks for them.
  storyText: 'We supply equipment, develop projects and advise owners. Ask us how we came to it.',
  stepsHeading: 'How a project runs',
  closing: 'Tell us your load, your place and your date.',
  since: 'Since {year}',
  begins: '{company} begins.',
  where: 'Where we work',
  selection: 'A selection: the projects that we describe on this site.',
  projects: { one: '{n} project', other: '{n} projects' },
  missionAndValues: 'Mission & Values',
  mission: 'Mission',
  vision: 'Vision',
  values: 'Values',
} as const
