import type { texts as english } from '../en/compare.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  title: 'Comparer les produits',
  description: 'Deux ou trois produits côte à côte, avec leurs caractéristiques communes.',
  keywords: 'comparer, caractéristiques, équipements pour les énergies renouvelables',
  tooFew: 'Il n’y a pas encore deux produits à comparer.',
  choose: 'Choisissez deux ou trois produits.',
  gone: 'Ces produits ne sont plus proposés.',
  compareOthers: 'Comparer d’autres produits',
  sameAddress: 'L’adresse de cette page affiche toujours la même comparaison : vous pouvez l’envoyer à un collègue.',
  sideBySide: 'Côte à côte',
  nothingShared:
    'Aucune caractéristique n’est indiquée pour plusieurs de ces produits. Les caractéristiques propres à chaque produit figurent ci-dessous.',
  furtherOf: 'Autres caractéristiques : {title}',
  notStated: 'non indiqué',
} satisfies Translation<typeof english>
