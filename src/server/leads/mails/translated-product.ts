import { translated } from '#contract/content/translations.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { mainLanguage } from '#contract/texts/languages.ts'
import { productStore } from '#server/content/products/store.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** Returns the lead with the title of its product in the lead's language, if visitors see the product in it. */
export async function withTranslatedProduct(db: Db, lead: Lead): Promise<Lead> {
  const { productId, language } = lead
  if (productId === null || language === mainLanguage) return lead
  const product = await productStore.find(db, productId)
  const shown = product && translated('products', product, product.translations[language])
  // A product that was renamed since is another one to the sender.
  return shown && product.title === lead.productTitle ? { ...lead, productTitle: shown.title } : lead
}
