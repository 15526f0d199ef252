import { GeneralInquiry } from '#contract/quotes.schema.ts'
import { quoteSender } from '../../forms/quote-sender.ts'
import type { AskedProject } from './about-project.tsx'

export const inquirySender = (name: string, project: AskedProject | undefined) =>
  quoteSender(name, GeneralInquiry, (values) => ({
    ...values,
    ...(project && { projectId: project.id, projectTitle: project.title }),
    type: 'general',
    status: 'new',
  }))
