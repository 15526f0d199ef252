import { ProductInput, productSchemas } from '#contract/products.schema.ts'
import { productApi } from '#contract/products.ts'
import { orderedHandlers } from '../entities/edited-handlers.ts'
import { demoRows, type Entity, shownOn } from '../entities/entity.ts'
import { routes } from '../http/route.ts'
import { productStore } from './store.ts'

export const products: Entity<'products'> = {
  routes: routes(productApi, productSchemas, orderedHandlers('products', productStore)),
  mediaColumns: ['image', 'spec_file'],
  async findShown(db) {
    const rows = db.selectFrom('products').select(['id', 'updated_at']).orderBy('position').orderBy('id')
    return shownOn(['home', 'products'], await rows.execute(), { page: 'product' })
  },
  addDemo: demoRows(ProductInput, productStore.create),
}
