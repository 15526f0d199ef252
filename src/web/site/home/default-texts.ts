// The home page shows these texts while it has no content block for them.
export const heroTitle = 'Powering Clean Industrial Solutions'
export const heroSubtitle =
  'Leading the energy transition with innovative trading, project development and consultancy.'

export const aboutText = `
<p>We supply equipment, develop projects and advise owners, so that industry, cities and communities can run on power that is clean, predictable and paid for by what it saves.</p>
<p>From the first load profile to the day a plant is handed over, the same engineers stay with it.</p>`
