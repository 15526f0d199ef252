import { ProductInput } from '#contract/products.schema.ts'
import { demoRows, type Entity, shownOn } from '../entities/entity.ts'
import { productRoutes } from './routes.ts'
import { productStore } from './store.ts'

export const products: Entity<'products'> = {
  routes: productRoutes,
  mediaColumns: ['image', 'spec_file'],
  async findShown(db) {
    const rows = db.selectFrom('products').select(['id', 'updated_at']).orderBy('position').orderBy('id')
    return shownOn(['home', 'products'], await rows.execute(), { page: 'product' })
  },
  addDemo: demoRows(ProductInput, productStore.create),
}
