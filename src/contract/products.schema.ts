import { z } from 'zod'
import { Link, OptionalLink, Picture, requiredText, Stored, text } from './common.schema.ts'
import { commonLimits } from './common.ts'
import { orderedSchemas } from './edited.schema.ts'
import { featureToBeAdded, productIcons, productLimits, productMessages } from './products.ts'

export const ProductInput = z.object({
  title: requiredText(productMessages.title, commonLimits.titleMaxChars),
  description: requiredText(productMessages.description, productLimits.descriptionMaxChars),
  image: Link(productMessages.image),
  icon: z.enum(productIcons, { error: productMessages.icon }),
  features: z
    .array(text(productLimits.featureMaxChars), { error: productMessages.features })
    .min(1, productMessages.features)
    .max(productLimits.featuresMax)
    .transform((rows) => rows.filter((row) => row !== ''))
    .transform((rows) => (rows.length > 0 ? rows : [featureToBeAdded])),
  specFile: OptionalLink,
})

export const Product = Stored.extend(ProductInput.shape).extend({
  features: z.array(z.string()),
  specFile: z.string().nullable(),
  picture: Picture.nullable(),
})

export const PublicProduct = Product.pick({
  id: true,
  title: true,
  description: true,
  image: true,
  icon: true,
  features: true,
  specFile: true,
  picture: true,
})

export const productSchemas = orderedSchemas(ProductInput, Product, PublicProduct)
