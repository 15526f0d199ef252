import type { Product, ProductInput } from '#contract/products.ts'
import { fromJson } from '../db/json.ts'
import { type OwnFields, orderedStore } from '../entities/edited-store.ts'
import { picturesAt } from '../media/pictures.ts'

export const productStore = orderedStore('products', {
  columnsOf: ({ features, specFile, ...plain }: ProductInput) => ({
    ...plain,
    features: JSON.stringify(features),
    spec_file: specFile,
  }),

  async reader(db, rows) {
    const pictures = await picturesAt(
      db,
      rows.map((row) => row.image),
    )
    return ({ icon, features, spec_file, ...plain }): OwnFields<Product> => ({
      ...plain,
      // Only names from the contract's list are ever stored.
      icon: icon as Product['icon'],
      features: fromJson<string[]>(features),
      specFile: spec_file,
      picture: pictures.get(plain.image) ?? null,
    })
  },
})
