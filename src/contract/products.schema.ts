import { z } from 'zod'
import { Id, IdParams, Link, Nothing, OptionalLink, Picture, requiredText, Stored, text } from './common.schema.ts'
import { commonLimits } from './common.ts'
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

export const productSchemas = {
  listPublic: { reply: z.array(PublicProduct) },
  list: { reply: z.array(Product) },
  create: { body: ProductInput, reply: Product },
  update: { params: IdParams, body: ProductInput, reply: Product },
  remove: { params: IdParams, reply: Nothing },
  /** Every id once, in the order in which visitors shall see them. */
  reorder: { body: z.object({ ids: z.array(Id).max(10_000) }), reply: z.array(Product) },
}
