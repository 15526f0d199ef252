import { GeneralInquiry } from '#contract/leads/leads.schema.ts'
import { quoteSender } from '../../forms/quote-sender.ts'
import type { AskedProject } from './contact-form.tsx'

/**
 * Creates the sender of a contact form. `estimateCode` identifies a saved estimate to send with it; `project` is the
 * project that the visitor asks about.
 */
export const inquirySender = (name: string, estimateCode: string | null, project: AskedProject | undefined) =>
  quoteSender(name, GeneralInquiry, (values) => ({
    ...values,
    estimateCode,
    ...(project && { projectId: project.id, projectTitle: project.title }),
    type: 'general',
    status: 'new',
  }))
