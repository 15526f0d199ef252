import type { texts as english } from '../en/home.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  head: {
    title: '{company} | Équipements, projets et conseil en énergies renouvelables',
    keywords:
      'énergies renouvelables, solaire, éolien, stockage par batteries, développement de projets, conseil, Nigeria, Afrique',
  },
  heroTitle: 'De l’énergie propre pour l’industrie',
  heroSubtitle: 'Acteurs de la transition énergétique : négoce d’équipements, développement de projets et conseil.',
  aboutParagraphs: [
    'Nous fournissons des équipements, développons des projets et conseillons les maîtres d’ouvrage, pour que l’industrie, les villes et les communautés disposent d’une électricité propre, prévisible et financée par ce qu’elle fait économiser.',
    'De la première courbe de charge jusqu’à la réception de la centrale, les mêmes ingénieurs suivent le projet.',
  ],
  headings: {
    aboutHeading: 'L’excellence au service de l’énergie',
    servicesHeading: 'Nos services',
    projectsHeading: 'Projets phares',
    reasonsTopic: 'Pourquoi nous choisir',
    reasonsHeading: 'Votre partenaire énergie de confiance',
  },
  toServices: 'Nos services',
  toNextSection: 'Section suivante',
  estimate: {
    heading: 'Quelles économies sur votre site ?',
    place: 'Votre site',
    monthlyKwh: 'Consommation, kWh par mois',
    generatorsKva: 'Groupe électrogène, kVA',
    seeHow: 'Voir comment',
    savedAmount: '<figure>{amount}</figure><unit> {currency}</unit>',
    million: { one: '{n} million', many: '{n} millions', other: '{n} millions' },
    billion: { one: '{n} milliard', many: '{n} milliards', other: '{n} milliards' },
    savedWhere: 'de moins par an pour le réseau et le gasoil',
    details:
      'De {least} à {most}, avec {power} kWc de photovoltaïque<battery> et une batterie de {energy} kWh</battery>. Lieu : {place}.<payback> Temps de retour en années : {years}.</payback> {note}',
    notUpdated: 'Ces chiffres n’ont pas pu être mis à jour. {reason}',
  },
  figures: {
    projectsShown: 'Présentés sur ce site : {n}',
    countriesShown: 'Pays des projets présentés : {n}',
    capacityShown: 'Total des projets présentés : {n}',
  },
  videoLoading: 'Chargement de la vidéo…',
  videoWait: 'Merci de patienter pendant le chargement de la vidéo',
  services: {
    loading: 'Chargement des services…',
    failed: 'Les services n’ont pas pu être chargés.',
    empty: 'Nos services seront bientôt présentés ici.',
  },
  projects: {
    all: 'Tous les projets',
    loading: 'Chargement des projets phares…',
    failed: 'Les projets n’ont pas pu être chargés.',
    empty: 'Nos premiers projets seront bientôt présentés ici.',
    details: 'Voir le détail<project> : {title}</project>',
  },
} satisfies Translation<typeof english>
