import { ProductInput } from '#contract/products.schema.ts'
import { demoRows, type Entity, shownOn } from '../entities/entity.ts'
import { productRoutes } from './routes.ts'
import { productStore } from './store.ts'

export const products: Entity = {
  routes: productRoutes,
  find: productStore.find,
  async findShown(db) {
    const rows = db.selectFrom('products').select(['id', 'updated_at', 'spec_file']).orderBy('position').orderBy('id')
    return (await rows.execute()).flatMap(({ spec_file, ...row }) =>
      shownOn(spec_file ? ['home', 'products', 'dataSheets'] : ['home', 'products'], [row], { page: 'product' }),
    )
  },
  addDemo: demoRows(ProductInput, productStore.create),
}
