import { productSchemas } from '#contract/content/products.schema.ts'
import { cardFigureCount, type Product, productApi } from '#contract/content/products.ts'
import { orderedHandlers } from '#server/editing/edited-handlers.ts'
import { anyone, routes } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { productStore } from './store.ts'

const listedProduct = (product: Product) => ({ ...product, figures: product.specifications.slice(0, cardFigureCount) })

export const productRoutes = routes(productApi, productSchemas, {
  // biome-ignore lint/nursery/noMisusedPromises: the rule mistakes the object of handlers for a promise
  ...orderedHandlers('products', productStore, listedProduct),
  readPublic: anyone(async (db, { params }) => found(await productStore.find(db, params.id))),
})
