import { translated } from '#contract/content/translations.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { mainLanguage } from '#contract/texts/languages.ts'
import { productStore } from '#server/content/products/store.ts'
import { DeliveryFailure } from '#server/deliveries/failure.ts'
import { isReplyTemplate } from '#server/deliveries/reply-payload.ts'
import type { WriteMail } from '#server/deliveries/workers.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { readSetting } from '#server/platform/settings/store.ts'
import type { MailboxSettings } from '../mailbox/imap-client.ts'
import { findLead } from '../requests/store.ts'
import { acknowledgement } from './acknowledgement.ts'
import { readLeadMailContext } from './context.ts'
import { incomingMail, isIncomingTemplate } from './incoming-mail.ts'
import { repeatedWordsOf } from './lead-mails.ts'
import { isOwnerTemplate, ownerMail } from './owner-mails.ts'
import { replyMail } from './reply-mail.ts'
import { isSpamTemplate, spamMail } from './spam-mail.ts'
import { teamMail } from './team-mail.ts'

/**
 * Returns a function that writes the mail of a delivery about a lead, with the lead's present data, not the data of its
 * arrival. `mailbox` is the mailbox in which answers arrive.
 */
export const leadMailWriter =
  (mailbox: MailboxSettings | null = null): WriteMail =>
  async (db, delivery, { publicUrl, now }) => {
    const lead = await findLead(db, delivery.quote_id)
    // Deleting a lead deletes its deliveries. This lead was deleted after the worker had read the delivery.
    if (!lead) throw new DeliveryFailure('refused', 'The lead was deleted.')
    const { value: notifications } = await readSetting(db, 'notifications')
    // The user of some mailboxes is not an address.
    const mailboxAddress = mailbox?.auth.user.includes('@') ? mailbox.auth.user : ''
    const context = await readLeadMailContext(db, { notifications, publicUrl, now, mailboxAddress, lead })
    if (isOwnerTemplate(delivery.template)) return ownerMail(db, delivery, context)
    if (isSpamTemplate(delivery.template)) return spamMail(db, delivery, context)
    if (isReplyTemplate(delivery.template)) return replyMail(db, lead, delivery, context)
    if (isIncomingTemplate(delivery.template)) return incomingMail(db, lead, delivery.template, context)
    return delivery.template === 'team'
      ? teamMail(lead, context)
      : acknowledgement(await withTranslatedProduct(db, lead), context, repeatedWordsOf(delivery))
  }

/** Returns the lead with the title of its product in the lead's language, if visitors see the product in it. */
async function withTranslatedProduct(db: Db, lead: Lead): Promise<Lead> {
  const { productId, language } = lead
  if (productId === null || language === mainLanguage) return lead
  const product = await productStore.find(db, productId)
  const shown = product && translated('products', product, product.translations[language])
  // A product that was renamed since is another one to the sender.
  return shown && product.title === lead.productTitle ? { ...lead, productTitle: shown.title } : lead
}
