import { ProductInput, productSchemas } from '#contract/content/products.schema.ts'
import { cardFigureCount, type Product, productApi } from '#contract/content/products.ts'
import { giveLeadsBack, takeLeadsFromProduct } from '#server/editing/bin/product-leads.ts'
import { orderedHandlers, removeEntity } from '#server/editing/edited-handlers.ts'
import { demoAdder, type EditedEntity, publicRows } from '#server/editing/entity.ts'
import { admins, anyone, routes } from '#server/platform/http/route.ts'
import { found } from '#server/platform/refusal.ts'
import { allInLanguage, type InLanguage, readingIn } from '../in-language.ts'
import { productStore } from './store.ts'

const withFigures = (product: InLanguage<Product>) => ({
  ...product,
  figures: product.specifications.slice(0, cardFigureCount),
})

export const productEntity: EditedEntity = {
  input: ProductInput,
  store: productStore,
  routes: routes(productApi, productSchemas, {
    ...orderedHandlers('products', productStore, withFigures),
    remove: admins(
      async (db, { params: { id }, ifMatch, caller }, inTransaction) => {
        await takeLeadsFromProduct(db, { id, ifMatch }, inTransaction)
        try {
          const edit = { caller, entity: 'products', store: productStore } as const
          await inTransaction((db) => removeEntity(db, edit, { id, ifMatch }))
        } catch (error) {
          await giveLeadsBack(db, id, inTransaction)
          throw error
        }
        return {}
      },
      { opensOwnTransaction: true },
    ),
    readPublic: anyone(async (db, { params, query: { language } }) => {
      const product = found(await productStore.find(db, params.id))
      const [shown] = allInLanguage('products', [product], await readingIn(db, 'products', language))
      return found(shown)
    }),
  }),
  async findPublicRows(db) {
    const rows = db
      .selectFrom('products')
      .select(['id', 'updated_at', 'translations', 'spec_file'])
      .orderBy('position')
      .orderBy('id')
    return (await rows.execute()).flatMap(({ spec_file, ...row }) =>
      publicRows(spec_file ? ['home', 'products', 'dataSheets'] : ['home', 'products'], [row], { page: 'product' }),
    )
  },
  addDemo: demoAdder(ProductInput, productStore.create),
}
