// Makes valid values. A test gives only the fields that matter to it.
import type { ContentInput } from '#contract/content/blocks.ts'
import type { ArticleInput } from '#contract/content/news.ts'
import type { ProductInput } from '#contract/content/products.ts'
import type { ProjectInput } from '#contract/content/projects.ts'
import type { GeneralInquiry, ProductQuote } from '#contract/leads/leads.ts'

/** The fields that people fill in. `remarks` is a trap for programs, and the page adds `visit`. */
type Fields<Input> = Omit<Input, 'remarks' | 'visit'>

export const anInquiry = (more: Partial<Omit<Fields<GeneralInquiry>, 'projectId' | 'projectTitle'>> = {}) =>
  ({
    type: 'general',
    firstName: 'Amina',
    lastName: 'Bello',
    email: 'amina@mill.example',
    phone: '+234 800 000 0000',
    company: 'Kaduna Mill',
    subject: 'quote',
    projectSize: 'small',
    timeline: 'short',
    message: 'We would like to run our mill on sunlight.',
    status: 'new',
    ...more,
  }) satisfies GeneralInquiry

export const aProductQuote = (more: Partial<Fields<ProductQuote>> & { productId: number }) =>
  ({
    type: 'product',
    productTitle: 'Solar module',
    email: 'amina@mill.example',
    phone: '',
    status: 'new',
    ...more,
  }) satisfies ProductQuote

export const aProduct = (more: Partial<ProductInput> = {}): ProductInput => ({
  title: 'Solar module',
  description: 'Bifacial, 580 W.',
  image: '/media/module.jpg',
  icon: 'Leaf',
  features: ['Survives hail'],
  specFile: null,
  specifications: [],
  questions: [],
  diagram: [],
  ...more,
})

export const aProject = (more: Partial<ProjectInput> = {}): ProjectInput => ({
  title: 'Kaduna tracker plant',
  description: 'A plant that follows the sun.',
  image: '/media/kaduna.jpg',
  category: 'Solar Energy',
  year: '2025',
  location: 'Kaduna',
  value: '$1.2 million',
  overview: 'Trackers on 1.2 MWp.',
  features: ['Single-axis trackers'],
  metrics: [{ label: 'Power', value: '1.2 MWp' }],
  country: null,
  latitude: null,
  longitude: null,
  precision: 'exact',
  capacity: null,
  capacityUnit: null,
  completedOn: null,
  chartTitle: null,
  chartUnit: null,
  bars: [],
  diagram: [],
  products: [],
  ...more,
})

export const anArticle = (more: Partial<ArticleInput> = {}): ArticleInput => ({
  title: 'A year of sun',
  date: '2026-03-05',
  location: 'Abuja',
  mediaUrl: null,
  writeUp: '<p>What the meter said.</p>',
  isActive: true,
  ...more,
})

export const aBlock = (more: Partial<ContentInput> = {}): ContentInput => ({
  key: 'note',
  title: 'A note',
  content: 'Closed on Friday.',
  type: 'text',
  ...more,
})
