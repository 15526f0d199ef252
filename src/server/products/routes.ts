import { productShapes } from '#contract/products.schema.ts'
import { productApi } from '#contract/products.ts'
import { anyone, routes } from '../http/route.ts'
import { listProducts } from './store.ts'

export const productRoutes = routes(productApi, productShapes, {
  listPublic: anyone((db) => listProducts(db)),
})
