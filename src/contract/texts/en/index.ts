import { texts as common } from './common.ts'

/** The English catalogues. Those of the other languages have the same names and keys. */
export const catalogues = {
  common: async () => ({ texts: common }),
  contact: () => import('./contact.ts'),
  forms: () => import('./forms.ts'),
  about: () => import('./about.ts'),
  defaults: () => import('./defaults.ts'),
  home: () => import('./home.ts'),
  estimate: () => import('./estimate.ts'),
  calculator: () => import('./calculator.ts'),
  assumptions: () => import('./assumptions.ts'),
  pdf: () => import('./pdf.ts'),
  legal: () => import('./legal.ts'),
  products: () => import('./products.ts'),
  compare: () => import('./compare.ts'),
  sheets: () => import('./sheets.ts'),
  messages: () => import('./messages.ts'),
  mails: () => import('./mails.ts'),
  trust: () => import('./trust.ts'),
  map: () => import('./map.ts'),
  news: () => import('./news.ts'),
  projects: () => import('./projects.ts'),
  search: () => import('./search.ts'),
  parts: () => import('./parts.ts'),
  offer: () => import('./offer.ts'),
}
