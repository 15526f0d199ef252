import { GeneralInquiry } from '#contract/quotes.schema.ts'
import { quoteSender } from '../../forms/quote-sender.ts'
import type { AskedProject } from './about-project.tsx'

/** `estimateCode` names the kept estimate to send along; `project` is the project that the visitor asks about. */
export const inquirySender = (name: string, estimateCode: string | null, project: AskedProject | undefined) =>
  quoteSender(name, GeneralInquiry, (values) => ({
    ...values,
    estimateCode,
    ...(project && { projectId: project.id, projectTitle: project.title }),
    type: 'general',
    status: 'new',
  }))
