import type { Product, ProductInput } from '#contract/products.ts'
import { fromJson } from '../db/json.ts'
import { type OwnFields, type OwnRow, orderedStore } from '../entities/edited-store.ts'
import { picturedReader } from '../media/pictures.ts'

export const productStore = orderedStore('products', {
  columnsOf: ({ features, specFile, ...plain }: ProductInput) => ({
    ...plain,
    features: JSON.stringify(features),
    spec_file: specFile,
  }),

  reader: picturedReader(
    ({ icon, features, spec_file, ...plain }: OwnRow<'products'>, picture): OwnFields<Product> => ({
      ...plain,
      // Only names from the contract's list are ever stored.
      icon: icon as Product['icon'],
      features: fromJson<string[]>(features),
      specFile: spec_file,
      picture,
    }),
  ),
})
