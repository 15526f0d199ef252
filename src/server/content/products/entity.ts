import { ProductInput } from '#contract/content/products.schema.ts'
import { demoAdder, type Entity, shownRows } from '#server/editing/entity.ts'
import { productRoutes } from './routes.ts'
import { productStore } from './store.ts'

export const products: Entity = {
  routes: productRoutes,
  find: productStore.find,
  async findShown(db) {
    const rows = db.selectFrom('products').select(['id', 'updated_at', 'spec_file']).orderBy('position').orderBy('id')
    return (await rows.execute()).flatMap(({ spec_file, ...row }) =>
      shownRows(spec_file ? ['home', 'products', 'dataSheets'] : ['home', 'products'], [row], { page: 'product' }),
    )
  },
  addDemo: demoAdder(ProductInput, productStore.create),
}
