import type { Lead } from '#contract/leads/leads.ts'
import { adminPath } from '#contract/platform/pages.ts'
import { newMessageId } from '#server/deliveries/mailer.ts'
import { composedMail, oneLine } from '#server/deliveries/mails/layout.ts'
import type { Outbox } from '#server/deliveries/outbox.ts'
import { addDeliveries, type Delivery } from '#server/deliveries/store.ts'
import { fromJson } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { toLead } from '../requests/store.ts'
import type { LeadMailContext } from './context.ts'
import { fillInFields, leadReferenceOf, senderNameOf } from './fill-in.ts'
import { leadAddress, leadFactsOf } from './team-mail.ts'

/** The data of a mail to an administrator about leads. It names no sender, so that erasing one needs no change here. */
type OwnerMailPayload = {
  ids: number[]
  total: number
  /** The username of the colleague who has assigned the leads; '' for follow-ups. */
  by: string
}

type OwnerMail = OwnerMailPayload & { template: string; email: string }

/** The most leads that a mail lists. */
export const listedLeadsMax = 50

const assignedTemplate = (version: number) => `assigned-${version}`
export const dueTemplate = (day: string) => `due-${day.replaceAll('-', '')}`
export const isOwnerTemplate = (template: string) => /^(?:assigned|due)-/.test(template)

/** Writes one mail about all these leads, which have got the same owner; none to the caller or to one who wants none. */
export async function announceOwner(db: Db, outbox: Outbox, leads: Lead[], { adminId, username }: Caller) {
  const ownerId = leads[0]?.ownerId ?? null
  if (!leads[0] || ownerId === null || ownerId === adminId) return
  const owners = db.selectFrom('admins').select('email').where('id', '=', ownerId).where('deactivated_at', 'is', null)
  const owner = await owners.where('mails_assigned', '=', 1).executeTakeFirst()
  const template = assignedTemplate(leads[0].version)
  const ids = leads.filter(({ spamAt }) => spamAt === null).map(({ id }) => id)
  if (owner) await addOwnerMail(db, outbox, { template, ids, total: ids.length, email: owner.email, by: username })
}

/** Writes a mail about some leads to an administrator. It belongs to the first lead, in whose timeline it stands. */
export async function addOwnerMail(db: Db, { mailer }: Outbox, { template, ids, total, email, by }: OwnerMail) {
  if (!mailer || !ids[0]) return
  const payload: OwnerMailPayload = { ids: ids.slice(0, listedLeadsMax), total, by }
  const message_id = newMessageId(mailer.from)
  const delivery = { channel: 'mail' as const, quote_id: ids[0], template, recipient: email }
  await addDeliveries(db, [{ ...delivery, payload: JSON.stringify(payload), message_id }])
}

/** Writes the text of a mail to an administrator about leads, with their present data. */
export async function ownerMail(db: Db, { template, payload }: Delivery, context: LeadMailContext) {
  const { ids, total: writtenTotal, by } = fromJson<OwnerMailPayload>(payload)
  const rows = await db.selectFrom('quotes').selectAll().where('id', 'in', ids).execute()
  const found = rows.map(toLead).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  // Since the mail was written, some of the leads may have become spam, or been deleted or erased.
  const present = found.filter(({ deletedAt, spamAt, anonymizedAt }) => !deletedAt && !spamAt && !anonymizedAt)
  const leads = present.length > 0 ? present : found
  const total = writtenTotal - (ids.length - leads.length)
  const { publicUrl } = context
  const [first] = leads
  const isOne = total === 1 && first !== undefined
  const texts = template.startsWith('due-') ? dueTexts(total) : assignedTexts(total, by)
  const content = {
    preview: '',
    company: context.company.name,
    heading: isOne ? `${leadReferenceOf(first)} ${texts.heading}: ${summaryOf(first, context)}` : texts.heading,
    paragraphs: [texts.text, ...(total > leads.length ? [`These are ${leads.length} of them.`] : [])],
    facts: isOne
      ? leadFactsOf(first)
      : leads.map((lead) => ({
          label: leadReferenceOf(lead),
          value: summaryOf(lead, context),
          href: leadAddress(lead, publicUrl),
        })),
    quotation: isOne && first.message ? { title: 'Message', text: first.message } : null,
    action: isOne
      ? { label: 'Open the request', href: leadAddress(first, publicUrl) }
      : { label: 'Open the list', href: `${publicUrl}${adminPath}?tab=quotes&view=${texts.view}` },
    closing: ['You can turn these mails off in Settings.'],
  }
  const headers = { 'Auto-Submitted': 'auto-generated' }
  return composedMail(content, { palette: context.palette, replyTo: null, headers })
}

const assignedTexts = (total: number, by: string) => ({
  heading: total === 1 ? 'is yours' : `${total} requests are yours`,
  text: `${oneLine(by)} has made you the owner of ${total === 1 ? 'this request' : 'these requests'}.`,
  view: 'open',
})

const dueTexts = (total: number) => ({
  heading: total === 1 ? 'is due' : `${total} follow-ups are due`,
  text: `${total === 1 ? 'The follow-up of this request was' : 'The follow-ups of these requests were'} planned for today or an earlier day.`,
  view: 'due',
})

/** Says in a line who needs what, such as `Amina Bello, Kano Mills: Battery container`. */
function summaryOf(lead: Lead, context: LeadMailContext) {
  const person = senderNameOf(lead) || oneLine(lead.email || lead.phone) || 'Anonymous sender'
  return `${[person, oneLine(lead.company)].filter(Boolean).join(', ')}: ${fillInFields('{product}', lead, context) || 'no subject'}`
}
