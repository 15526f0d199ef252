import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './desk.schema.ts'

export type LeadNote = z.output<typeof schema.LeadNote>
export type TimelineEntry = z.output<typeof schema.TimelineEntry>
export type LeadWithTimeline = z.output<typeof schema.LeadWithTimeline>
export type ReplyFile = z.output<typeof schema.ReplyFile>
export type LeadOfSamePerson = LeadWithTimeline['samePerson'][number]

export const leadWorkLimits = {
  noteMaxChars: 5000,
  /** The author can restore a deleted note for this time. After it, the site deletes the note for good. */
  deletedNoteHours: 24,
  replyMaxChars: 10_000,
  replySubjectMaxChars: 250,
  signatureMaxChars: 1000,
  /** Of all files of a reply together. A mail becomes a third larger, and many mailboxes take at most 20 MB. */
  replyFilesMaxBytes: 10 * 1024 * 1024,
  replyFilesMax: 10,
  /** A reply links to a file of the library that is larger, unless the administrator wants to attach it. */
  linkedFileMinBytes: 3 * 1024 * 1024,
  /** The server deletes a file that was chosen for a reply and not sent after this time. */
  unsentFileDays: 7,
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
  filesTooLarge: 'The attachments of a reply may have 10 MB together. Please send a link to the largest instead',
  tooManyFiles: 'A reply may have 10 attachments',
  noMobile: 'This is no mobile number of the sender',
  noFile: 'A file is not there any more. Please choose it again',
  fileType:
    'Please choose a PDF, a picture, or a file of Word (docx), Excel (xlsx), OpenDocument (odt, ods), csv or txt',
  macros: 'This file has macros, which mail servers refuse. Please save it without them, as docx or xlsx',
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
  draftReply: { method: 'GET', path: '/api/admin/quotes/:id/reply', tags: ['quotes', 'settings', 'admins', 'drafts'] },
  sendReply: { method: 'POST', path: '/api/admin/quotes/:id/replies', tags: ['quotes', 'deliveries', 'audit'] },
  /** Withdraws a reply that the server has not sent yet. */
  withdrawReply: { method: 'DELETE', path: '/api/admin/replies/:id', tags: ['quotes', 'deliveries', 'audit'] },
  /** Adds a PDF, a picture or a document to the reply that the administrator writes. No visitor can open it. */
  uploadReplyFile: {
    method: 'POST',
    path: '/api/admin/quotes/:id/reply-files',
    tags: ['drafts'],
    bodyType: 'multipart/form-data',
  },
  attachFile: { method: 'POST', path: '/api/admin/quotes/:id/library-files', tags: ['drafts'] },
  readReplyFile: { method: 'GET', path: '/api/admin/reply-files/:id', tags: ['deliveries', 'drafts'] },
  removeReplyFile: { method: 'DELETE', path: '/api/admin/reply-files/:id', tags: ['drafts'] },
  /** Which mails about their leads the signed-in administrator gets. */
  readOwnMails: { method: 'GET', path: '/api/admin/own-mails', tags: ['admins'] },
  saveOwnMails: { method: 'PUT', path: '/api/admin/own-mails', tags: ['admins', 'audit'] },
  /** The name and the signature in the replies of the signed-in administrator. */
  readMailSender: { method: 'GET', path: '/api/admin/mail-sender', tags: ['admins'] },
  saveMailSender: { method: 'PUT', path: '/api/admin/mail-sender', tags: ['admins', 'audit'] },
  /** Records in the timeline that an administrator has begun a mail to the sender in a mail program. */
  noteMailOpened: { method: 'POST', path: '/api/admin/quotes/:id/mail-opened', tags: ['quotes', 'audit'] },
  /** Records in the timeline that an administrator has opened WhatsApp with one of the sender's numbers. */
  noteWhatsAppOpened: { method: 'POST', path: '/api/admin/quotes/:id/whatsapp-opened', tags: ['quotes', 'audit'] },
})
