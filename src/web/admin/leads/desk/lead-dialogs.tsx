import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { productApi } from '#contract/content/products.ts'
import { contactSubjects } from '#contract/deliveries/subjects.ts'
import { LeadByHand, LeadCorrection } from '#contract/leads/edits.schema.ts'
import { leadEditApi, leadSources } from '#contract/leads/edits.ts'
import { slipHint } from '#contract/leads/email-slips.ts'
import { projectSizes, projectTimelines } from '#contract/leads/lead-choices.ts'
import type { Lead } from '#contract/leads/leads.ts'
import { useTeam } from '#web/admin/accounts/team/use-team.ts'
import { showNewLeads } from '#web/admin/platform/api/update-state.ts'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { FocusFirstField, FormDialog } from '#web/admin/platform/forms/form-dialog.tsx'
import { type SaveForm, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { DialogButton } from '#web/admin/platform/ui/titled-dialog.tsx'
import { invalidate } from '#web/api/queries.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { emailFieldProps, phoneFieldProps, TextField } from '#web/forms/text-field.tsx'
import { Pencil, Plus } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { showSavedLead } from '../list/lead-lists.ts'
import { senderName } from '../list/lead-texts.ts'
import { invalidateLead, showEnteredLead } from './use-lead.ts'
import { useOpenLead } from './use-open-lead.ts'

/** A button that opens a dialog for a lead that came by telephone or in person. */
export const NewLeadButton = () => (
  <DialogButton variant="primary" label="New lead" Icon={Plus} className="max-sm:px-2.5 max-sm:[&_svg]:hidden">
    {(close) => <NewLeadDialog onClose={close} />}
  </DialogButton>
)

/** A button that opens a dialog with the sender and the product of a lead, to correct them. */
export const CorrectLeadButton = ({ lead }: { lead: Lead }) => (
  <DialogButton
    variant="link"
    label="Correct"
    Icon={Pencil}
    aria-label={`Correct the data of ${senderName(lead)}`}
    className="inline-flex items-center gap-1 justify-self-start text-sm"
  >
    {(close) => <CorrectLeadDialog lead={lead} onClose={close} />}
  </DialogButton>
)

// A select has texts. They become what the call needs: ids as numbers, and null for what was not chosen.
const chosenValues = (values: unknown) => {
  const { productId, consentOn, ownerId, ...others } = values as Record<string, string>
  return {
    ...others,
    productId: Number(productId) || null,
    ...(consentOn !== undefined && { consentOn: consentOn || null }),
    ...(ownerId !== undefined && { ownerId: Number(ownerId) || null }),
  }
}

const NewLeadForm = z.preprocess(chosenValues, LeadByHand)
const CorrectionForm = z.preprocess(chosenValues, LeadCorrection)

const blankSender = { firstName: '', lastName: '', email: '', phone: '', company: '', productId: '' }
const blankRequest = { subject: 'quote', projectSize: '', timeline: '', message: '', source: 'phone' }

function NewLeadDialog({ onClose }: { onClose: () => void }) {
  const { open } = useOpenLead()
  const { isShared, active, myId } = useTeam()
  const client = useQueryClient()
  const enter = useSend(leadEditApi.enter, { invalidates: [] })
  const form = useSaveForm({
    schema: NewLeadForm,
    draft: 'lead:new',
    start: { ...blankSender, ...blankRequest, consentOn: '', ...(isShared && { ownerId: String(myId ?? '') }) },
    failed: 'Failed to enter the request',
    async save(body) {
      const lead = await enter.mutateAsync({ body })
      showNewLeads(lead.id)
      showEnteredLead(client, lead)
      toast({ title: 'Request entered', description: `#${lead.id}, ${senderName(lead)}` })
      onClose()
      open(lead.id)
      // Comes last, because the lead is to be shown before the list is fetched again.
      void invalidate(client, leadEditApi.enter.tags)
    },
  })
  const owners = Object.fromEntries(active.map(({ id, username }) => [id, username]))
  return (
    <FormDialog title="New lead" saveLabel="Enter lead" form={form} onClose={onClose}>
      <FocusFirstField isOn>
        <SenderFields form={form} />
      </FocusFirstField>
      <div className="grid gap-4 sm:grid-cols-2">
        {form.values.productId === '' && (
          <SelectField label="Subject" {...form.field('subject')} choices={contactSubjects} required />
        )}
        <SelectField
          label="Project size"
          {...form.field('projectSize')}
          choices={{ '': 'Not said', ...projectSizes }}
        />
        <SelectField label="Timeline" {...form.field('timeline')} choices={{ '': 'Not said', ...projectTimelines }} />
      </div>
      <TextArea label="Message" {...form.field('message')} rows={4} hint="What the person needs, in their words." />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="How it came" {...form.field('source')} choices={leadSources} required />
        <TextField
          label="Agreed to be stored on"
          type="date"
          {...form.field('consentOn')}
          hint="The day on which the person agreed that you keep these data."
        />
        {isShared && (
          <SelectField
            label="Owner"
            {...form.field('ownerId')}
            value={form.values.ownerId ?? ''}
            choices={{ '': 'No owner', ...owners }}
          />
        )}
      </div>
      <p className="text-sm text-ink-soft">The person gets no automatic answer.</p>
    </FormDialog>
  )
}

function CorrectLeadDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { id, version, firstName, lastName, email, phone, company, productId } = lead
  const client = useQueryClient()
  const correct = useSend(leadEditApi.correct, {
    async refresh(corrected) {
      await showSavedLead(client, corrected)
      // The open lead gets its new entry first. The lists are fetched again after it.
      void invalidateLead(client, id).then(() => invalidate(client, leadEditApi.correct.tags))
    },
  })
  const form = useSaveForm({
    schema: CorrectionForm,
    draft: `lead:${id}`,
    start: { firstName, lastName, email, phone, company, productId: String(productId ?? '') },
    version,
    reload: ['quotes'],
    failed: 'Failed to correct the data',
    async save(body, version) {
      const corrected = await correct.mutateAsync({ params: { id }, body, version })
      toast({ title: 'Corrected', description: senderName(corrected) })
      onClose()
    },
  })
  return (
    <FormDialog title={`Correct lead #${id}`} saveLabel="Save" form={form} onClose={onClose}>
      <FocusFirstField isOn>
        <SenderFields form={form} lead={lead} />
      </FocusFirstField>
      <p className="text-sm text-ink-soft">The timeline keeps what was there before.</p>
    </FormDialog>
  )
}

type SenderForm = Pick<SaveForm<typeof blankSender>, 'field'>

function SenderFields({ form, lead }: { form: SenderForm; lead?: Lead }) {
  const { data: products = [] } = useReply(productApi.list, {})
  const email = form.field('email')
  const titles = Object.fromEntries(products.map(({ id, title }) => [id, title]))
  // The product of the lead may have been deleted since it arrived.
  const deletedProduct = lead?.productId && lead.productTitle ? { [lead.productId]: lead.productTitle } : {}
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="First name" {...form.field('firstName')} autoComplete="off" />
      <TextField label="Last name" {...form.field('lastName')} autoComplete="off" />
      <TextField label="Email" {...emailFieldProps} {...email} autoComplete="off" hint={slipHint(email.value)} />
      <TextField label="Phone" {...phoneFieldProps} {...form.field('phone')} autoComplete="off" />
      <TextField label="Company" {...form.field('company')} autoComplete="off" />
      <SelectField
        label="Product"
        {...form.field('productId')}
        choices={{
          '': lead?.productTitle && !lead.productId ? lead.productTitle : 'No product',
          ...deletedProduct,
          ...titles,
        }}
      />
    </div>
  )
}
