import { ProductInput, productSchemas } from '#contract/content/products.schema.ts'
import { cardFigureCount, type Product, productApi } from '#contract/content/products.ts'
import { orderedHandlers } from '#server/editing/edited-handlers.ts'
import { demoAdder, type EditedEntity, publicRows } from '#server/editing/entity.ts'
import { anyone, routes } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { productStore } from './store.ts'

const withFigures = (product: Product) => ({ ...product, figures: product.specifications.slice(0, cardFigureCount) })

export const productEntity: EditedEntity = {
  input: ProductInput,
  store: productStore,
  routes: routes(productApi, productSchemas, {
    ...orderedHandlers('products', productStore, withFigures),
    readPublic: anyone(async (db, { params }) => found(await productStore.find(db, params.id))),
  }),
  async findPublicRows(db) {
    const rows = db.selectFrom('products').select(['id', 'updated_at', 'spec_file']).orderBy('position').orderBy('id')
    return (await rows.execute()).flatMap(({ spec_file, ...row }) =>
      publicRows(spec_file ? ['home', 'products', 'dataSheets'] : ['home', 'products'], [row], { page: 'product' }),
    )
  },
  addDemo: demoAdder(ProductInput, productStore.create),
}
