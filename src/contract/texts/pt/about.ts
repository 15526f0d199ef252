import type { texts as english } from '../en/about.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  keywords: 'sobre nós, empresa de energias renováveis, Nigéria, missão, valores',
  viewProjects: 'Ver os nossos projetos',
  seeProjects: 'Ver os projetos',
  story: 'A nossa história',
  storyText:
    'Fornecemos equipamentos, desenvolvemos projetos e aconselhamos donos de obra. Pergunte-nos como aqui chegámos.',
  stepsHeading: 'Como decorre um projeto',
  closing: 'Indique-nos a sua carga, o seu local e a sua data.',
  since: 'Desde {year}',
  begins: '{company} inicia a atividade.',
  where: 'Onde trabalhamos',
  selection: 'Uma seleção: os projetos que descrevemos neste site.',
  projects: { one: '{n} projeto', many: '{n} de projetos', other: '{n} projetos' },
  missionAndValues: 'Missão e valores',
  mission: 'Missão',
  vision: 'Visão',
  values: 'Valores',
} satisfies Translation<typeof english>
