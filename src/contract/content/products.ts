import type { z } from 'zod'
import { orderedEntityEndpoints } from '#contract/editing/entities.ts'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './products.schema.ts'

export type Product = z.output<typeof schema.Product>
export type ProductInput = z.output<typeof schema.ProductInput>
export type PublicProduct = z.output<typeof schema.PublicProduct>
export type PageProduct = z.output<typeof schema.PageProduct>
export type Specification = PageProduct['specifications'][number]
export type ProductIcon = (typeof productIcons)[number]

export const productLimits = {
  descriptionMaxChars: 5000,
  featureMaxChars: 500,
  featuresMax: 50,
  specificationMaxChars: 200,
  unitMaxChars: 20,
  specificationsMax: 60,
  answerMaxChars: 2000,
  questionsMax: 20,
} as const

export const productMessages = {
  title: 'Title is required',
  description: 'Description is required',
  image: 'Image is required',
  icon: 'Icon is required',
  features: 'At least one feature is required',
  specificationLabel: 'Label is required',
  specificationValue: 'Value is required',
  question: 'Question is required',
  answer: 'Answer is required',
} as const

/** A product's card shows this many specifications, the first ones, as large figures. */
export const cardFigureCount = 3

/** The server adds this feature to a product that is saved without features. */
export const placeholderFeature = 'Feature to be added'

/** The icons that a product can have, by their names in https://lucide.dev. */
export const productIcons = ['TrendingUp', 'Factory', 'Lightbulb', 'Leaf', 'Cog', 'BarChart3'] as const

export const productApi = typedEndpoints<typeof schema.productSchemas>()({
  ...orderedEntityEndpoints('products', { shows: ['media'] }),
  readPublic: { method: 'GET', path: '/api/products/:id', tags: ['products', 'content', 'media'] },
})
