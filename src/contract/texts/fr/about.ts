import type { texts as english } from '../en/about.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  keywords: 'à propos, entreprise d’énergies renouvelables, Nigeria, mission, valeurs',
  viewProjects: 'Voir nos projets',
  seeProjects: 'Voir les projets',
  story: 'Notre histoire',
  storyText:
    'Nous fournissons des équipements, développons des projets et conseillons les maîtres d’ouvrage. Demandez-nous comment nous y sommes venus.',
  stepsHeading: 'Comment se déroule un projet',
  closing: 'Indiquez-nous votre consommation, votre site et votre échéance.',
  since: 'Depuis {year}',
  begins: '{company} voit le jour.',
  where: 'Où nous travaillons',
  selection: 'Une sélection : les projets présentés sur ce site.',
  projects: { one: '{n} projet', many: '{n} de projets', other: '{n} projets' },
  missionAndValues: 'Mission et valeurs',
  mission: 'Mission',
  vision: 'Vision',
  values: 'Valeurs',
} satisfies Translation<typeof english>
