import { DeliveryFailure } from '#server/deliveries/failure.ts'
import { isReplyTemplate } from '#server/deliveries/reply-payload.ts'
import type { WriteMail } from '#server/deliveries/workers.ts'
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
import { withTranslatedProduct } from './translated-product.ts'

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
