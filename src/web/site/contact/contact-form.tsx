import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { fill } from '#contract/texts/texts.ts'
import { PageAnchor } from '#web/texts/page-anchor.tsx'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'
import { projectsQuery } from '../../api/catalogue.ts'
import { useJsonBlock } from '../../api/content.ts'
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
  const { form: texts, sent: sentTexts } = useTexts('contact')
  const shared = useTexts('forms')
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
      toast({ title: sentTexts.toastTitle, description: sentTexts.toastText })
    },
    onFailed: () => toast({ variant: 'destructive', title: shared.error, description: shared.failed.contact }),
  })
  return (
    <div id="form">
      <h2 className="text-3xl">{texts.title}</h2>
      {sent && (
        <MessageSent key={sent.leadId} leadId={sent.leadId} takesFocus={sent.leadId !== sentLeadId}>
          <MeantDomain domain={sent.leadId === sentLeadId ? meant : null} />
        </MessageSent>
      )}
      {message && (
        <div className="mt-8">
          <Notice kind="error" title={shared.error}>
            {message}
          </Notice>
        </div>
      )}
      <form {...formProps} aria-busy={isPending} className="mt-8 grid grid-cols-1 gap-6 sm:grid-cols-2">
        {unsentProject && <AboutProject project={unsentProject} />}
        {unsentCode && <AttachedEstimate code={unsentCode} />}
        <TextField {...field('firstName')} label={texts.firstName} autoComplete="given-name" required />
        <TextField {...field('lastName')} label={texts.lastName} autoComplete="family-name" required />
        <TextField {...field('email')} {...emailFieldProps} label={shared.email} required />
        <TextField {...field('company')} label={texts.company} autoComplete="organization" />
        <TextField {...field('phone')} {...phoneFieldProps} label={shared.phone} />
        <SelectField
          {...field('subject')}
          label={texts.subject}
          choices={shared.subjects}
          prompt={texts.selectSubject}
          start={unsentProject && 'quote'}
          required
        />
        <SelectField
          {...field('projectSize')}
          label={texts.projectSize}
          choices={shared.projectSizes}
          prompt={texts.notDecided}
        />
        <SelectField
          {...field('timeline')}
          label={texts.timeline}
          choices={shared.timelines}
          prompt={texts.notDecided}
        />
        <div className="sm:col-span-2">
          <TextArea {...field('message')} label={texts.message} rows={6} required hint={texts.messageHint} />
        </div>
        <HoneypotField />
        <button
          type="submit"
          disabled={isPending}
          className={`${buttonStyles.primary} justify-self-start sm:col-span-2`}
        >
          {isPending ? texts.sending : texts.send}
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
  <p className="border-s-3 border-sun bg-mist px-5 py-3 sm:col-span-2">
    <input type="hidden" name="projectId" value={id} />
    <input type="hidden" name="projectTitle" value={title} />
    <Sentence text={useTexts('contact').form.aboutProject} parts={{ project: <strong>{typeset(title)}</strong> }} />
  </p>
)

/** Links to the estimate, and sends its code with the form. */
const AttachedEstimate = ({ code }: { code: string }) => (
  <p className="border-s-3 border-sun bg-mist px-5 py-4 sm:col-span-2">
    <Sentence
      text={useTexts('contact').form.attachedEstimate}
      parts={{
        estimate: (words) => (
          <PageAnchor href={pages.savedEstimate.href({ code })} className={textLinkClasses}>
            {words}
          </PageAnchor>
        ),
      }}
    />
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
  const texts = useTexts('contact').sent
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="mt-8 grid justify-items-start gap-4 border-s-3 border-leaf bg-mist px-6 py-6">
      <h3 ref={heading} tabIndex={-1} className="text-2xl">
        <Sentence text={texts.title} parts={{ number: leadId }} />
      </h3>
      {children}
      <ol className="grid list-decimal gap-2 ps-5">
        <li>{texts.reading}</li>
        <li>
          <Sentence text={texts.answer} parts={{ time: (words) => <strong>{words}</strong> }} />
          {hours.length > 0 && ` ${fill(texts.officeHours, { hours: hours.join(' · ') })}`}
        </li>
        <li>{phone ? fill(texts.urgent, { phone }) : texts.writeAgain}</li>
      </ol>
    </div>
  )
}
