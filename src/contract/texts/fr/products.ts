import type { texts as english } from '../en/products.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  description:
    'Équipements pour les énergies renouvelables : modules photovoltaïques, éoliennes, stockage par batteries, systèmes hybrides, éclairage et supervision.',
  keywords:
    'modules photovoltaïques, éoliennes, stockage par batteries, systèmes hybrides, éclairage solaire, supervision',
  defaults: {
    heading: 'Nos produits',
    closing: 'Et si vous transformiez votre infrastructure énergétique ?',
    closingButton: 'Lancer votre projet',
  },
  loading: 'Chargement des produits…',
  failed: 'Les produits n’ont pas pu être chargés.',
  empty: 'Nos produits seront bientôt présentés ici.',
  emptyIntro: 'Des équipements que nous dimensionnons, fournissons et maintenons en service.',
  counts: {
    both: '{products}, {sheets}',
    products: {
      one: '{n} produit',
      many: '{n} de produits',
      other: '{n} produits',
    },
    sheets: {
      one: '{n} fiche technique',
      many: '{n} de fiches techniques',
      other: '{n} fiches techniques',
    },
  },
  keyFeatures: 'Points forts',
  getQuote: 'Demander un devis<hidden> : {title}</hidden>',
  dataSheet: 'Fiche technique<hidden> : {title} (PDF)</hidden>',
  compare: {
    link: 'Comparer',
    checkbox: 'Comparer<hidden> : {title}</hidden>',
    hint: 'Deux ou trois produits s’affichent côte à côte.',
    submit: 'Comparer la sélection',
  },
  product: {
    waiting: 'Produit',
    failed: 'Le produit n’a pas pu être chargé.',
    gone: 'Ce produit n’existe pas ou a été supprimé.',
    keywords: '{title}, équipements pour les énergies renouvelables, devis',
    estimate: 'Quelle production sur mon site ?',
    diagram: 'Sa place dans l’installation',
    diagramHint: 'Ce produit est mis en évidence.',
    specifications: 'Caractéristiques',
    questions: 'Questions',
    projects: 'Projets réalisés avec ce produit',
    placeAndYear: '{location}, {year}',
    unsure: 'Convient-il à votre site ?',
  },
  quote: {
    submit: 'Envoyer la demande',
    submitting: 'Envoi en cours…',
    sent: 'Demande de devis envoyée',
    sentText: 'Nous vous enverrons bientôt nos prix pour : {title}',
    sentTextWithoutTitle: 'Nous vous enverrons bientôt nos prix.',
  },
} satisfies Translation<typeof english>
