import type { z } from 'zod'
import { orderedEndpoints } from './edited.ts'
import { endpoints } from './endpoint.ts'
import type * as schema from './products.schema.ts'

export type Product = z.output<typeof schema.Product>
export type ProductInput = z.output<typeof schema.ProductInput>
export type PublicProduct = z.output<typeof schema.PublicProduct>
export type ProductIcon = (typeof productIcons)[number]

export const productLimits = { descriptionMaxChars: 5000, featureMaxChars: 500, featuresMax: 50 } as const

export const productMessages = {
  title: 'Title is required',
  description: 'Description is required',
  image: 'Image is required',
  icon: 'Icon is required',
  features: 'At least one feature is required',
} as const

/** The only feature of a product whose form had no features. */
export const featureToBeAdded = 'Feature to be added'

/** Names of Lucide icons. */
export const productIcons = ['TrendingUp', 'Factory', 'Lightbulb', 'Leaf', 'Cog', 'BarChart3'] as const

export const productApi = endpoints<typeof schema.productSchemas>()(orderedEndpoints('products', { shows: ['media'] }))
