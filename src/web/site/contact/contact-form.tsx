import { useState } from 'react'
import { useLocation } from 'wouter'
import { subjects } from '#contract/deliveries/subjects.ts'
import { projectSizes, timelines } from '#contract/leads/lead-choices.ts'
import { pages } from '#contract/platform/pages.ts'
import { HiddenField } from '../../forms/hidden-field.tsx'
import { PrivacyLine } from '../../forms/privacy-line.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useVisitorForm } from '../../forms/use-visitor-form.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.tsx'
import { AboutProject, type AskedProject } from './about-project.tsx'
import { AttachedEstimate } from './attached-estimate.tsx'
import { MessageSent } from './message-sent.tsx'

type Props = {
  /** The number of the lead, if the visitor has just sent the form without scripts; null otherwise. */
  sentLeadId: string | null
  /** The code of the saved estimate that is sent with the message. */
  estimateCode: string | null
  project: AskedProject | undefined
}

export function ContactForm({ sentLeadId, estimateCode, project }: Props) {
  const [sentForm, setSentForm] = useState(sentLeadId === null ? null : { leadId: sentLeadId, hasMoreText: false })
  const { isPending, errors, message, formProps } = useVisitorForm({
    name: 'contact',
    loadSender: async () => (await import('./inquiry-sender.ts')).inquirySender('contact', estimateCode, project),
    onSent({ leadId, hasMoreText }) {
      setSentForm({ leadId: String(leadId), hasMoreText })
      toast({
        title: 'Message sent successfully!',
        description: "Thank you for contacting us. We'll get back to you soon.",
      })
    },
    onFailed: () =>
      toast({ variant: 'destructive', title: 'Error', description: 'Failed to send message. Please try again.' }),
  })
  const [, navigate] = useLocation()
  function writeAnother() {
    setSentForm(null)
    navigate(pages.contact.href(), { replace: true })
    // The pressed link disappears, so the first field gets the focus. The timer runs after React has shown the form.
    setTimeout(() => document.querySelector<HTMLElement>('#form [name=firstName]')?.focus())
  }
  return (
    <div id="form">
      <h2 className="text-3xl">Request Quote or Send Message</h2>
      {sentForm && (
        <MessageSent
          key={sentForm.leadId}
          leadId={sentForm.leadId}
          takesFocus={sentForm.leadId !== sentLeadId}
          onAnother={writeAnother}
        />
      )}
      {message && (
        <Notice kind="error" title="Error">
          {message}
        </Notice>
      )}
      <form
        {...formProps}
        hidden={sentForm !== null && !sentForm.hasMoreText}
        aria-busy={isPending}
        className="mt-8 grid gap-6 sm:grid-cols-2"
      >
        {project && <AboutProject project={project} />}
        {estimateCode && <AttachedEstimate code={estimateCode} />}
        <TextField label="First name" name="firstName" autoComplete="given-name" required error={errors.firstName} />
        <TextField label="Last name" name="lastName" autoComplete="family-name" required error={errors.lastName} />
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <TextField label="Company" name="company" autoComplete="organization" error={errors.company} />
        <TextField label="Phone" name="phone" type="tel" inputMode="tel" autoComplete="tel" error={errors.phone} />
        <SelectField
          label="Subject"
          name="subject"
          choices={subjects}
          prompt="Select a subject"
          start={project && 'quote'}
          required
          error={errors.subject}
        />
        <SelectField
          label="Project size"
          name="projectSize"
          choices={projectSizes}
          prompt="Not decided yet"
          error={errors.projectSize}
        />
        <SelectField
          label="Timeline"
          name="timeline"
          choices={timelines}
          prompt="Not decided yet"
          error={errors.timeline}
        />
        <div className="sm:col-span-2">
          <TextArea
            label="Message"
            name="message"
            rows={6}
            required
            error={errors.message}
            hint="Load or consumption, site, existing supply: whatever you know already."
          />
        </div>
        <HiddenField />
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
