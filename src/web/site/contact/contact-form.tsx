import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PublicProject } from '#contract/content/projects.ts'
import { contactSubjects } from '#contract/deliveries/subjects.ts'
import { projectSizes, projectTimelines } from '#contract/leads/lead-choices.ts'
import { pages } from '#contract/platform/pages.ts'
import { projectsQuery } from '../../api/catalogue.ts'
import { useJsonBlock } from '../../api/content.ts'
import { failureTexts } from '../../forms/failure-texts.ts'
import { MeantDomain } from '../../forms/meant-domain.tsx'
import { HoneypotField, PrivacyLine } from '../../forms/privacy-line.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { emailFieldProps, phoneFieldProps, TextField } from '../../forms/text-field.tsx'
import { useVisitorForm } from '../../forms/use-visitor-form.ts'
import { buttonStyles, textLinkClasses } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.tsx'
import { typeset } from '../typeset.ts'

type Props = {
  /** The number of the new lead if the visitor has just sent the form without scripts; null otherwise. */
  sentLeadId: string | null
  /** The end of the e-mail address that the visitor has probably meant; null if the sent one has no usual slip. */
  meant: string | null
  /** The code of the saved estimate that is sent with the message. */
  estimateCode: string | null
  project: AskedProject | undefined
}

export function ContactForm({ sentLeadId, meant, estimateCode, project }: Props) {
  const [sent, setSent] = useState<SentMessage | null>(sentLeadId === null ? null : { leadId: sentLeadId })
  // A further message sends an estimate or a project only if the message before did not send the same one.
  const unsentCode = sent?.estimateCode === estimateCode ? null : estimateCode
  const unsentProject = sent?.project?.id === project?.id ? undefined : project
  const { isPending, field, message, formProps } = useVisitorForm({
    name: 'contact',
    loadSender: async () =>
      (await import('../../forms/lead-sender.ts')).inquirySender('contact', unsentCode, unsentProject),
    onSent({ leadId }) {
      setSent({ leadId: String(leadId), estimateCode, project })
      toast({
        title: 'Message sent successfully!',
        description: "Thank you for contacting us. We'll get back to you soon.",
      })
    },
    onFailed: () => toast({ variant: 'destructive', title: 'Error', description: failureTexts.contact }),
  })
  return (
    <div id="form">
      <h2 className="text-3xl">Request Quote or Send Message</h2>
      {sent && (
        <MessageSent key={sent.leadId} leadId={sent.leadId} takesFocus={sent.leadId !== sentLeadId}>
          <MeantDomain domain={sent.leadId === sentLeadId ? meant : null} />
        </MessageSent>
      )}
      {message && (
        <Notice kind="error" title="Error">
          {message}
        </Notice>
      )}
      <form {...formProps} aria-busy={isPending} className="mt-8 grid grid-cols-1 gap-6 sm:grid-cols-2">
        {unsentProject && <AboutProject project={unsentProject} />}
        {unsentCode && <AttachedEstimate code={unsentCode} />}
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" required />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" required />
        <TextField {...field('email')} {...emailFieldProps} required />
        <TextField {...field('company')} label="Company" autoComplete="organization" />
        <TextField {...field('phone')} {...phoneFieldProps} />
        <SelectField
          {...field('subject')}
          label="Subject"
          choices={contactSubjects}
          prompt="Select a subject"
          start={unsentProject && 'quote'}
          required
        />
        <SelectField {...field('projectSize')} label="Project size" choices={projectSizes} prompt="Not decided yet" />
        <SelectField {...field('timeline')} label="Timeline" choices={projectTimelines} prompt="Not decided yet" />
        <div className="sm:col-span-2">
          <TextArea
            {...field('message')}
            label="Message"
            rows={6}
            required
            hint="Load or consumption, site, existing supply: whatever you know already."
          />
        </div>
        <HoneypotField />
        <button
          type="submit"
          disabled={isPending}
          className={`${buttonStyles.primary} justify-self-start sm:col-span-2`}
        >
          {isPending ? 'Sending...' : 'Send Message'}
        </button>
        <PrivacyLine />
      </form>
    </div>
  )
}

type SentMessage = { leadId: string; estimateCode?: string | null; project?: AskedProject | undefined }

export type AskedProject = Pick<PublicProject, 'id' | 'title'>

/** Finds the project with this id, about which the visitor asks; undefined if there is none. */
export const useAskedProject = (id: string | null): AskedProject | undefined =>
  useQuery({ ...projectsQuery, enabled: id !== null }).data?.find((project) => String(project.id) === id)

/** Names the project above the form. Its hidden fields send the project with the form, also without scripts. */
const AboutProject = ({ project: { id, title } }: { project: AskedProject }) => (
  <p className="border-l-3 border-sun bg-mist px-5 py-3 sm:col-span-2">
    <input type="hidden" name="projectId" value={id} />
    <input type="hidden" name="projectTitle" value={title} />
    You ask about a plant like <strong>{typeset(title)}</strong>.
  </p>
)

/** Links to the estimate, and sends its code with the form. */
const AttachedEstimate = ({ code }: { code: string }) => (
  <p className="border-l-3 border-sun bg-mist px-5 py-4 sm:col-span-2">
    An engineer checks{' '}
    <a href={pages.savedEstimate.href({ code })} className={textLinkClasses}>
      this estimate
    </a>
    .
    <input type="hidden" name="estimateCode" value={code} />
  </p>
)

type MessageSentProps = {
  leadId: string
  /** True if the visitor has just pressed the form's button, and the confirmation above it may be out of view. */
  takesFocus: boolean
  children: ReactNode
}

/** Stands above the form once a message is sent: the reference number, the next steps, the time until the answer. */
function MessageSent({ leadId, takesFocus, children }: MessageSentProps) {
  const { phone, hours } = useJsonBlock('company')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="mt-8 grid justify-items-start gap-4 border-l-3 border-leaf bg-mist px-6 py-6">
      <h3 ref={heading} tabIndex={-1} className="text-2xl">
        Message sent successfully! Your reference number is #{leadId}.
      </h3>
      {children}
      <ol className="grid list-decimal gap-2 pl-5">
        <li>An engineer will read your message and look at what you need.</li>
        <li>
          You will get an answer by e-mail or phone within <strong>24-48 hours</strong> on working days.
          {hours.length > 0 && ` Our office hours: ${hours.join('; ')}.`}
        </li>
        <li>
          {phone ? `If it is urgent, call ${phone} and` : 'If you write to us again, please'} give your reference
          number, so that we find your message at once.
        </li>
      </ol>
    </div>
  )
}
