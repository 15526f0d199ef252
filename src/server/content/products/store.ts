import type { Product, ProductInput } from '#contract/content/products.ts'
import { type EntityFields, type EntityRow, orderedStore, type Untranslated } from '#server/editing/edited-store.ts'
import { picturedReader } from '#server/media/pictures.ts'
import { fromJson } from '#server/platform/db/rows.ts'

export const productStore = orderedStore('products', {
  columnsOf: ({ specFile, ...input }: Untranslated<ProductInput>) => ({
    ...input,
    features: JSON.stringify(input.features),
    spec_file: specFile,
    specifications: JSON.stringify(input.specifications),
    questions: JSON.stringify(input.questions),
    diagram: JSON.stringify(input.diagram),
  }),

  reader: picturedReader(
    ({ spec_file, ...row }: EntityRow<'products'>, picture): EntityFields<Product> => ({
      ...row,
      // The cast is safe: only names of icons from the contract's list are stored.
      icon: row.icon as Product['icon'],
      features: fromJson<string[]>(row.features),
      specFile: spec_file,
      specifications: fromJson<Product['specifications']>(row.specifications),
      questions: fromJson<Product['questions']>(row.questions),
      diagram: fromJson<Product['diagram']>(row.diagram),
      picture,
    }),
  ),
})
