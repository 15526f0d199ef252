import { productSchemas } from '#contract/products.schema.ts'
import { productApi } from '#contract/products.ts'
import { orderedHandlers } from '../entities/edited-handlers.ts'
import { routes } from '../http/route.ts'
import { productStore } from './store.ts'

export const productRoutes = routes(productApi, productSchemas, orderedHandlers('products', productStore))
