import { z } from 'zod'
import { estimateCodePattern } from '#contract/estimates/estimates.ts'
import {
  CalendarDay,
  Email,
  EmptyReply,
  Id,
  IdParams,
  keysOf,
  ListLimit,
  NumberInUrl,
  OptionalId,
  optionalTextUpTo,
  requiredText,
  SearchText,
  UtcTime,
} from '#contract/platform/common.schema.ts'
import { commonLimits } from '#contract/platform/common.ts'
import { commonMessages } from '#contract/platform/common-messages.ts'
import { languageCodes } from '#contract/texts/languages.ts'
import { choices } from './choices.ts'
import { leadSources } from './edits.ts'
import { leadLimits, leadMessages } from './lead-rules.ts'
import { leadOrders, leadStatuses, leadStatusFilters, leadTypes, leadViews } from './leads.ts'
import { originLimits } from './origin.ts'
import { Outcome } from './outcome.schema.ts'
import { spamReasons } from './spam.ts'

const LanguageCode = z.enum(languageCodes)

export const LeadStatus = z.enum(keysOf(leadStatuses), { error: leadMessages.status })
export const LeadType = z.enum(keysOf(leadTypes), { error: leadMessages.type })

/** A filter of leads, and the order and the part of the list that the client requests. */
export const LeadQuery = z.object({
  limit: ListLimit,
  order: z.enum(keysOf(leadOrders)).optional(),
  /** For the next page in the order `newest`: the id of the last lead on the page before. */
  before: OptionalId,
  /** For the next page in any other order: the id of the last lead on the page before. */
  after: OptionalId,
  /**
   * For the header X-Total-Count, the server counts the matching leads only up to this number. To count a million
   * leads that contain a word would take a second.
   */
  countTo: NumberInUrl.optional(),
  /**
   * Only the leads of one view: new ones, those that are not closed, or those with a follow-up due today or earlier.
   */
  view: z.enum(keysOf(leadViews)).optional(),
  /** Only leads with this status; `waiting`: only those that are new, or whose sender has the last word. */
  status: z.enum(keysOf(leadStatusFilters), { error: leadMessages.status }).optional(),
  type: LeadType.optional(),
  subject: z.enum(choices.subject).optional(),
  projectSize: z.enum(choices.projectSize).optional(),
  timeline: z.enum(choices.timeline).optional(),
  productId: NumberInUrl.optional(),
  /** Only leads that arrived on this day of the office's calendar or later. */
  from: CalendarDay(commonMessages.form).optional(),
  /** Only leads that arrived on this day of the office's calendar or earlier. */
  to: CalendarDay(commonMessages.form).optional(),
  /** Only leads that were written in this language. */
  language: LanguageCode.optional(),
  q: SearchText,
  /** The id of the administrator that owns the leads, or `none` for leads without an owner. */
  owner: z.union([z.literal('none'), NumberInUrl]).optional(),
  /** Lists the leads in the bin instead of those outside it. */
  deleted: z.literal('true').optional(),
  /** Lists spam instead of the other leads. */
  spam: z.literal('true').optional(),
})

const LeadListQuery = LeadQuery.extend({
  /** Adds to each lead the texts of its notes. */
  notes: z.literal('true').optional(),
})

const Count = z.int().min(0)

/** The number of leads in each view of the list. */
const LeadCounts = z.object({
  new: Count,
  open: Count,
  due: Count,
  /** The due leads whose follow-up day has passed. */
  overdue: Count,
  /** The leads that the signed-in administrator owns and that are not closed. */
  mine: Count,
  all: Count,
  spam: Count,
  bin: Count,
})

const personName = (message: string) => requiredText(message, leadLimits.nameMaxChars, leadLimits.nameMinChars)

export const SpamReasons = z.array(z.enum(keysOf(spamReasons)))

/** One of the choices; '' if none was chosen. */
export const optionalChoice = <Key extends string>(keys: readonly Key[], message: string) =>
  z
    .enum(['', ...keys], { error: message })
    .nullish()
    .transform((choice): '' | Key => choice || '')

// The server ignores a status in a visitor's request: a new lead always has the status `new`.
const ignoredField = z.unknown().optional()

const UtmValue = z.string().max(originLimits.utmMaxChars).optional()

export const Origin = z.object({
  firstPath: z.string().max(originLimits.pathMaxChars),
  /** The title of the first page, without the company's name. */
  firstTitle: z.string().max(originLimits.titleMaxChars),
  /** The host of the site that linked here; '' if there was none. */
  referrer: z.string().max(originLimits.hostMaxChars),
  /** The `utm_*` parameters in the address of the first page, by their names without `utm_`. */
  utm: z.object({ source: UtmValue, medium: UtmValue, campaign: UtmValue, term: UtmValue, content: UtmValue }),
  formTitle: z.string().max(originLimits.titleMaxChars),
})

/** The data that a page's scripts add to a form. The server ignores wrong values, so that no lead is lost. */
const Visit = z
  .object({
    /** The ticket that the server issued and signed when the visitor first touched the form. It contains that time. */
    ticket: z.string().max(leadLimits.ticketMaxChars).optional().catch(undefined),
    /** How the visitor came to the site; undefined if the browser sent nothing about it, or wrong values. */
    origin: Origin.optional().catch(undefined),
  })
  .optional()
  .catch(undefined)

/**
 * The data that a browser sends in the header `form-details`, besides the fields of the form. The server ignores wrong
 * values, so that no lead is lost.
 */
export const LeadDetails = z.object({
  /** The text of the field that the pages hide from people. Text in it is a sign of spam. */
  remarks: z.string().optional().catch(undefined),
  visit: Visit,
  /** The code of an estimate that the visitor sends along. */
  estimateCode: z.string().regex(estimateCodePattern).optional().catch(undefined),
  /** The project that the visitor asks about. If it exists, the server stores its title instead of `projectTitle`. */
  projectId: NumberInUrl.optional().catch(undefined),
  projectTitle: optionalTextUpTo(commonLimits.titleMaxChars).optional().catch(undefined),
  /** The language of the page with the form; left out for the main language. */
  language: LanguageCode.optional().catch(undefined),
})

export const GeneralInquiry = z.object({
  type: z.literal('general'),
  firstName: personName(leadMessages.firstName),
  lastName: personName(leadMessages.lastName),
  email: Email,
  company: optionalTextUpTo(leadLimits.companyMaxChars),
  phone: optionalTextUpTo(leadLimits.phoneMaxChars),
  subject: z.enum(choices.subject, { error: leadMessages.subject }),
  projectSize: optionalChoice(choices.projectSize, leadMessages.projectSize),
  timeline: optionalChoice(choices.timeline, leadMessages.timeline),
  message: requiredText(leadMessages.message, leadLimits.messageMaxChars, leadLimits.messageMinChars),
  status: ignoredField,
})

export const ProductQuote = z.object({
  type: z.literal('product'),
  productId: z
    .int({ error: leadMessages.product })
    .min(1, leadMessages.product)
    .max(commonLimits.idMax, leadMessages.product),
  /** The title that the visitor saw. If the product still exists, the server stores its current title instead. */
  productTitle: optionalTextUpTo(commonLimits.titleMaxChars),
  email: Email,
  phone: optionalTextUpTo(leadLimits.phoneMaxChars),
  status: ignoredField,
})

export const LeadInput = z.discriminatedUnion('type', [GeneralInquiry, ProductQuote], { error: leadMessages.type })

/** A phone number that the server found in the text of a lead's field `phone`. */
const LeadPhone = z.object({
  /** The number as people read it: `+234 803 123 4567 ext. 12`. */
  text: z.string(),
  /** The address that calls the number: `tel:+2348031234567;ext=12`. */
  href: z.string(),
  /** The number as programs store it: `+2348031234567`. */
  e164: z.string(),
  /** True if the number may be that of a mobile phone. In some countries the digits do not tell. */
  isMobile: z.boolean(),
})

export const Lead = z.object({
  id: Id,
  type: LeadType,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The numbers that the server understands in `phone`; empty for none. */
  phones: z.array(LeadPhone),
  company: z.string(),
  subject: z.string(),
  projectSize: z.string(),
  timeline: z.string(),
  message: z.string(),
  status: LeadStatus,
  /** The product that the lead is about; null for a general inquiry, and after the product was deleted. */
  productId: Id.nullable(),
  productTitle: z.string().nullable(),
  /** The project that a general inquiry asks about; null for none, and for one that did not exist any more. */
  projectId: Id.nullable(),
  projectTitle: z.string().nullable(),
  /** The code of the estimate that the visitor sent along. After two years the estimate may be deleted. */
  estimateCode: z.string().nullable(),
  createdAt: UtcTime,
  updatedAt: UtcTime,
  /** When the lead was moved to the bin; null if it is not there. */
  deletedAt: UtcTime.nullable(),
  /** When the server or an administrator marked the lead as spam; null if it is not spam. */
  spamAt: UtcTime.nullable(),
  /** The reasons why the lead is spam. If it has reasons without being spam, it is perhaps spam. */
  spamReasons: SpamReasons,
  /** When the lead was made anonymous; null if it still has the sender's data. */
  anonymizedAt: UtcTime.nullable(),
  /** How the sender came to the site; null if the browser did not send it. */
  origin: Origin.nullable(),
  /** When the privacy policy that the sender saw was last saved; null if there was no policy. */
  policyVersion: UtcTime.nullable(),
  /** When the sender saw the policy: at the first touch of the form, or when it was sent; null without a policy. */
  policyShownAt: UtcTime.nullable(),
  /** The day on which an administrator plans to write to or call the sender again; null if none is planned. */
  followUpOn: CalendarDay(commonMessages.form).nullable(),
  /** The administrator that looks after the lead; null if the lead has no owner. */
  ownerId: Id.nullable(),
  /** How the company got a lead that an administrator has entered; null for a lead of the site's forms. */
  source: z.enum(keysOf(leadSources)).nullable(),
  /** For an entered lead: the day on which the person agreed that the company stores it; null if not known. */
  consentOn: CalendarDay(commonMessages.form).nullable(),
  /** How the lead has ended; null if nobody has said. It counts while the lead is closed. */
  outcome: Outcome.nullable(),
  /** The language of the page whose form the sender filled in. An entered lead has the main language. */
  language: LanguageCode,
  /**
   * Since when the sender waits for the team: since a mail that nobody has answered, or while the lead is new, since its
   * arrival; null if the sender does not wait.
   */
  waitingSince: UtcTime.nullable(),
  version: z.int(),
})

const LeadInList = Lead.extend({
  /** The notes about the lead, oldest first. Only in replies to a call with the parameter `notes`. */
  notes: z.array(z.object({ username: z.string(), createdAt: UtcTime, text: z.string() })).optional(),
  /** True if the newest mail to the sender has not arrived. Only in lists that were asked for with `limit`. */
  isUndelivered: z.boolean().optional(),
})

/** The reply to the visitor. It leaves out the texts of the lead, because only administrators may read those. */
const LeadReceipt = Lead.pick({ id: true, type: true, status: true, createdAt: true })

export const leadSchemas = {
  ticket: { reply: z.object({ ticket: z.string() }) },
  send: { body: LeadInput, reply: LeadReceipt },
  list: { query: LeadListQuery, reply: z.array(LeadInList) },
  counts: { reply: LeadCounts },
  setStatus: { params: IdParams, body: z.object({ status: LeadStatus }), reply: Lead },
  setSpam: { params: IdParams, body: z.object({ spam: z.boolean() }), reply: Lead },
  remove: { params: IdParams, reply: EmptyReply },
  restore: { params: IdParams, reply: Lead },
}
