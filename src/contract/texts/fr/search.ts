import type { texts as english } from '../en/search.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  title: 'Recherche',
  titleOfResults: '{words} : recherche',
  description: '{company} : recherche dans les produits, les projets, les actualités et les pages du site.',
  keywords: 'recherche',
  field: 'Mots dans les produits, les projets, les actualités et les pages',
  button: 'Rechercher',
  loading: 'Recherche en cours…',
  failed: 'La recherche a échoué.',
  key: 'La touche <key>/</key> mène ici depuis toutes les pages',
  results: { one: '{n} résultat', many: '{n} de résultats', other: '{n} résultats' },
  resultsWithSomeWords: '{results}. Aucune page ne contient tous ces mots ; voici ce qui en contient la plupart.',
  groups: {
    products: 'Produits',
    projects: 'Projets',
    news: 'Actualités',
    sheets: 'Fiches techniques',
    pages: 'Pages',
  },
  pdf: '(PDF)',
  bestOfGroup: 'Les plus pertinents : {shown} sur {total}. Un mot de plus réduit le nombre de résultats.',
  nothing: {
    title: 'Aucun résultat pour « {words} ».',
    text: 'Essayez avec moins de mots, ou avec d’autres : un produit, un pays, une unité comme kWh. Ou continuez ici :',
    allProducts: 'Tous les produits',
    allProjects: 'Tous les projets',
    askEngineer: 'Demander à un ingénieur',
  },
} satisfies Translation<typeof english>
