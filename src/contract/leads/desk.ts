import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './desk.schema.ts'

export type LeadNote = z.output<typeof schema.LeadNote>
export type TimelineEntry = z.output<typeof schema.TimelineEntry>
export type LeadWithTimeline = z.output<typeof schema.LeadWithTimeline>
export type LeadOfSamePerson = LeadWithTimeline['samePerson'][number]

export const leadWorkLimits = {
  noteMaxChars: 5000,
  /** The author can restore a deleted note for this time. After it, the site deletes the note for good. */
  deletedNoteHours: 24,
  replyMaxChars: 10_000,
  replySubjectMaxChars: 250,
  signatureMaxChars: 1000,
  /** The server sends a reply after this time. Until then its author can withdraw it. */
  replyHeldSeconds: 10,
  /** The most leads of the same person that one call returns. */
  samePersonMax: 20,
} as const

export const leadWorkMessages = {
  note: 'Please write the note',
  followUp: 'Please choose a day',
  owner: 'Please choose an administrator',
  reply: 'Please write the reply',
  subject: 'Please write a subject',
  noReply: 'A reply to this request can not be sent from here.',
  replyHasLeft: 'The reply has left already.',
  notYours: 'Only the author can change a note.',
} as const

/** The calls for one lead: its timeline, follow-up, owner, notes and replies. */
export const leadWorkApi = typedEndpoints<typeof schema.leadWorkSchemas>()({
  read: { method: 'GET', path: '/api/admin/quotes/:id', tags: ['quotes', 'deliveries'] },
  setFollowUp: { method: 'PUT', path: '/api/admin/quotes/:id/follow-up', tags: ['quotes', 'audit'] },
  setOwner: { method: 'PUT', path: '/api/admin/quotes/:id/owner', tags: ['quotes', 'audit'] },
  addNote: { method: 'POST', path: '/api/admin/quotes/:id/notes', tags: ['quotes', 'audit'] },
  editNote: { method: 'PUT', path: '/api/admin/notes/:id', tags: ['quotes', 'audit'] },
  removeNote: { method: 'DELETE', path: '/api/admin/notes/:id', tags: ['quotes', 'audit'] },
  restoreNote: { method: 'POST', path: '/api/admin/notes/:id/restore', tags: ['quotes', 'audit'] },
  /** Returns what the form of a reply begins with, and the texts of the settings that fit the lead. */
  draftReply: { method: 'GET', path: '/api/admin/quotes/:id/reply', tags: ['quotes', 'settings', 'admins'] },
  sendReply: { method: 'POST', path: '/api/admin/quotes/:id/replies', tags: ['quotes', 'deliveries', 'audit'] },
  /** Withdraws a reply that the server has not sent yet. */
  withdrawReply: { method: 'DELETE', path: '/api/admin/replies/:id', tags: ['quotes', 'deliveries', 'audit'] },
  /** The name and the signature in the replies of the signed-in administrator. */
  readMailSender: { method: 'GET', path: '/api/admin/mail-sender', tags: ['admins'] },
  saveMailSender: { method: 'PUT', path: '/api/admin/mail-sender', tags: ['admins', 'audit'] },
  /** Records in the timeline that an administrator has begun a mail to the sender in a mail program. */
  noteMailOpened: { method: 'POST', path: '/api/admin/quotes/:id/mail-opened', tags: ['quotes', 'audit'] },
})
