import type { texts as english } from '../en/sheets.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  title: 'Fiches techniques',
  description: '{company} : les fiches techniques, un PDF par produit.',
  keywords: 'fiches techniques, caractéristiques, PDF, équipements pour les énergies renouvelables',
  intro: 'Un PDF par produit, prêt à imprimer.',
  failed: 'Les fiches techniques n’ont pas pu être chargées.',
  none: 'Il n’y a pas encore de fiche technique. Demandez-nous les chiffres qu’il vous faut.',
  closing: 'Il manque un chiffre ? Un ingénieur vous répond.',
} satisfies Translation<typeof english>
