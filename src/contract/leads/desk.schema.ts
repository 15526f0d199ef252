import { z } from 'zod'
import { adminLimits } from '#contract/accounts/admins.ts'
import { DeliveredFile, Delivery } from '#contract/deliveries/deliveries.schema.ts'
import {
  CalendarDay,
  EmptyReply,
  Id,
  IdParams,
  keysOf,
  requiredText,
  textUpTo,
  UtcTime,
} from '#contract/platform/common.schema.ts'
import { leadWorkLimits, leadWorkMessages } from './desk.ts'
import { correctionKinds, leadSources } from './edits.ts'
import { Lead, LeadStatus } from './leads.schema.ts'
import { IncomingMail } from './mailbox.schema.ts'

/** A text that an administrator writes about a lead. */
export const LeadNote = z.object({
  id: Id,
  quoteId: Id,
  /** The username that the author had when writing the note. */
  username: z.string(),
  /** True if the signed-in administrator has written the note, and so can change it. */
  isOwn: z.boolean(),
  text: z.string(),
  createdAt: UtcTime,
  updatedAt: UtcTime,
  version: z.int(),
})

const FollowUpDay = CalendarDay(leadWorkMessages.followUp).nullable()
const entryFields = {
  /** Unique among the entries of one lead's timeline. */
  id: z.string(),
  at: UtcTime,
}
/** The fields of an entry about an administrator's action. The username is '' for an action of the server itself. */
const adminEntryFields = { ...entryFields, username: z.string() }

/** An entry of a lead's timeline: an event, a delivery or a note. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('received'), ...entryFields }),
  /** The first entry of a lead that an administrator has entered. `to` is its source. */
  z.object({ kind: z.literal('entered'), ...adminEntryFields, to: z.enum(keysOf(leadSources)) }),
  z.object({ kind: z.literal('received again'), ...entryFields }),
  z.object({ kind: z.literal('delivery'), ...entryFields, delivery: Delivery }),
  z.object({ kind: z.literal('note'), ...entryFields, note: LeadNote }),
  z.object({ kind: z.literal('mail'), ...entryFields, mail: IncomingMail }),
  z.object({ kind: z.literal('status'), ...adminEntryFields, from: LeadStatus, to: LeadStatus }),
  z.object({ kind: z.literal('follow-up'), ...adminEntryFields, from: FollowUpDay, to: FollowUpDay }),
  /** `from` and `to` are the usernames that the former and the new owner had at that time; null for no owner. */
  z.object({ kind: z.literal('owner'), ...adminEntryFields, from: z.string().nullable(), to: z.string().nullable() }),
  /** A corrected field. Without a value, `from` or `to` is ''. */
  z.object({
    kind: z.enum(correctionKinds),
    ...adminEntryFields,
    from: z.string(),
    to: z.string(),
  }),
  /** `to` says how the lead has ended, and its value; null if an administrator has removed the outcome. */
  z.object({ kind: z.literal('outcome'), ...adminEntryFields, from: z.string().nullable(), to: z.string().nullable() }),
  z.object({ kind: z.literal('spam'), ...adminEntryFields }),
  z.object({ kind: z.literal('not spam'), ...adminEntryFields }),
  z.object({ kind: z.literal('deleted'), ...adminEntryFields }),
  z.object({ kind: z.literal('restored'), ...adminEntryFields }),
  z.object({ kind: z.literal('mail opened'), ...adminEntryFields }),
  /** `to` is the phone number; null once the sender was removed. */
  z.object({ kind: z.literal('whatsapp opened'), ...adminEntryFields, to: z.string().nullable() }),
  /** An administrator has said that the sender does not wait for an answer any more. */
  z.object({ kind: z.literal('answered'), ...adminEntryFields }),
  z.object({ kind: z.literal('made anonymous'), ...entryFields }),
])

/** Another lead with the same e-mail address or the same phone number. */
const LeadOfSamePerson = Lead.pick({
  id: true,
  type: true,
  status: true,
  subject: true,
  productTitle: true,
  createdAt: true,
  deletedAt: true,
  spamAt: true,
})

export const LeadWithTimeline = z.object({
  quote: Lead,
  /** The entries of the timeline, oldest first. */
  timeline: z.array(TimelineEntry),
  samePerson: z.array(LeadOfSamePerson),
  /** True if the site can send mails, and the lead is neither spam nor in the bin nor anonymous. */
  canReply: z.boolean(),
})

const NoteInput = z.object({ text: requiredText(leadWorkMessages.note, leadWorkLimits.noteMaxChars) })

export const ReplyFile = DeliveredFile

const ReplyInput = z.object({
  text: requiredText(leadWorkMessages.reply, leadWorkLimits.replyMaxChars),
  /** Without a subject, the reply has that of the mail before it, with `Re: `. */
  subject: requiredText(leadWorkMessages.subject, leadWorkLimits.replySubjectMaxChars).optional(),
  /** The ids of files that the administrator has added to this reply. */
  files: z.array(Id).max(leadWorkLimits.replyFilesMax).optional(),
})

const ReplyDraft = z.object({
  /** The name from which the mail comes, such as `Tayo at Equatora Energy`. */
  from: z.string(),
  subject: z.string(),
  /** The text that a reply begins with, with its fields filled in. */
  text: z.string(),
  /** Further texts for this kind of lead, with their fields filled in. */
  texts: z.array(z.object({ name: z.string(), language: z.string(), text: z.string() })),
  /** The server puts it below the text. */
  signature: z.string(),
  /** The files that the administrator has added to this reply. */
  files: z.array(ReplyFile),
  /** The data sheet of the lead's product. `mediaId` is null for a file on another site; all is null for none. */
  dataSheet: z.object({ mediaId: Id.nullable(), name: z.string(), sizeBytes: z.int(), url: z.string() }).nullable(),
})

/** The name and the signature in the replies of an administrator. Without a name, the replies name the username. */
/** The mails about their leads that an administrator gets: when a colleague assigns one, and when a follow-up is due. */
const OwnMails = z.object({ assigned: z.boolean(), due: z.boolean() })

export const MailSender = z.object({
  name: textUpTo(adminLimits.usernameMaxChars),
  signature: textUpTo(leadWorkLimits.signatureMaxChars),
})
export type MailSender = z.output<typeof MailSender>

/** A new follow-up day for a lead. With `from`, the server refuses the change unless the lead still has this day. */
const FollowUpChange = z.object({ day: FollowUpDay, from: FollowUpDay.optional() })

export const leadWorkSchemas = {
  readOwnMails: { reply: OwnMails },
  saveOwnMails: { body: OwnMails, reply: OwnMails },
  read: { params: IdParams, reply: LeadWithTimeline },
  setFollowUp: { params: IdParams, body: FollowUpChange, reply: Lead },
  setOwner: { params: IdParams, body: z.object({ ownerId: Id.nullable() }), reply: Lead },
  addNote: { params: IdParams, body: NoteInput, reply: LeadNote },
  editNote: { params: IdParams, body: NoteInput, reply: LeadNote },
  removeNote: { params: IdParams, reply: EmptyReply },
  restoreNote: { params: IdParams, reply: LeadNote },
  draftReply: { params: IdParams, reply: ReplyDraft },
  sendReply: { params: IdParams, body: ReplyInput, reply: Delivery },
  /** Returns the withdrawn reply, so that its author can continue writing. */
  withdrawReply: { params: IdParams, reply: z.object({ subject: z.string(), text: z.string() }) },
  uploadReplyFile: {
    params: IdParams,
    body: z.object({ file: z.file({ error: leadWorkMessages.fileType }).max(leadWorkLimits.replyFilesMaxBytes) }),
    reply: ReplyFile,
  },
  attachFile: { params: IdParams, body: z.object({ mediaId: Id }), reply: ReplyFile },
  /** `data` is the content in base64. */
  readReplyFile: { params: IdParams, reply: ReplyFile.extend({ data: z.string() }) },
  removeReplyFile: { params: IdParams, reply: EmptyReply },
  readMailSender: { reply: MailSender },
  saveMailSender: { body: MailSender, reply: MailSender },
  noteMailOpened: { params: IdParams, reply: EmptyReply },
  /** `phone` is one of the lead's mobile numbers, such as `+2348031234567`. */
  noteWhatsAppOpened: { params: IdParams, body: z.object({ phone: z.string().max(20) }), reply: EmptyReply },
}
