import { z } from 'zod'
import { orderedEntitySchemas } from '#contract/editing/entities.schema.ts'
import {
  dropBlankRows,
  IdParams,
  Link,
  OptionalLink,
  PictureData,
  requiredText,
  StoredFields,
  textUpTo,
  visibleText,
} from '#contract/platform/common.schema.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { LanguageQuery } from '#contract/texts/languages.schema.ts'
import { DiagramPart, DiagramRows } from './diagram.schema.ts'
import { placeholderFeature, productIcons, productLimits, productMessages } from './products.ts'
import { LanguageFields, Translations, withTranslations } from './translations.schema.ts'

const Specification = z.object({
  label: requiredText(productMessages.specificationLabel, productLimits.specificationMaxChars),
  value: requiredText(productMessages.specificationValue, productLimits.specificationMaxChars),
  unit: textUpTo(productLimits.unitMaxChars),
})

const Question = z.object({
  question: requiredText(productMessages.question, productLimits.specificationMaxChars),
  answer: requiredText(productMessages.answer, productLimits.answerMaxChars),
})

/** The rows of a list in a form, without the empty ones. A client may leave out the list. */
const optionalRows = <Row extends z.ZodType>(row: Row, max: number) =>
  z.preprocess(dropBlankRows, z.array(row).max(max).default([]))

const ProductFields = z.object({
  title: requiredText(productMessages.title, commonLimits.titleMaxChars),
  description: requiredText(productMessages.description, productLimits.descriptionMaxChars),
  image: Link(productMessages.image),
  icon: z.enum(productIcons, { error: productMessages.icon }),
  features: z
    .array(textUpTo(productLimits.featureMaxChars), { error: productMessages.features })
    .min(1, productMessages.features)
    .max(productLimits.featuresMax)
    .transform((rows) => rows.filter((row) => visibleText(row) !== ''))
    .transform((rows) => (rows.length > 0 ? rows : [placeholderFeature])),
  specFile: OptionalLink,
  /** The product's card shows the first three specifications as large figures. */
  specifications: optionalRows(Specification, productLimits.specificationsMax),
  questions: optionalRows(Question, productLimits.questionsMax),
  /** Shows where in a plant the product is. */
  diagram: DiagramRows,
})

export const ProductInput = withTranslations('products', ProductFields)

const storedSpecifications = z.array(z.object({ label: z.string(), value: z.string(), unit: z.string() }))

export const Product = StoredFields.extend(ProductInput.shape).extend({
  translations: Translations,
  features: z.array(z.string()),
  specFile: z.string().nullable(),
  specifications: storedSpecifications,
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  diagram: z.array(DiagramPart),
  picture: PictureData.nullable(),
})

const publicFields = {
  id: true,
  title: true,
  description: true,
  image: true,
  icon: true,
  features: true,
  specFile: true,
  picture: true,
} as const

export const PublicProduct = Product.pick(publicFields).extend({ ...LanguageFields, figures: storedSpecifications })

/** The fields of a product that its page shows. */
export const PageProduct = Product.pick({
  ...publicFields,
  specifications: true,
  questions: true,
  diagram: true,
}).extend(LanguageFields)

export const productSchemas = {
  ...orderedEntitySchemas(ProductInput, Product, PublicProduct),
  readPublic: { params: IdParams, query: LanguageQuery, reply: PageProduct },
}
