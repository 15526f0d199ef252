import { z } from 'zod'
import { settingApi } from '#contract/dashboard/settings.ts'
import { OutcomeSettings as OutcomeSettingsSchema } from '#contract/leads/outcome.schema.ts'
import type { OutcomeSettings } from '#contract/leads/outcome.ts'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { FormNotices, SubmitButton, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { CardSection } from '#web/admin/platform/ui/page.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** The section of the settings with the reasons for which requests are won and lost. */
export function OutcomeSection() {
  const { data } = useReply(settingApi.readOutcomes, {})
  return <CardSection title="Won and lost">{data && <OutcomeForm {...data} />}</CardSection>
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

const FormSchema = z.preprocess((values) => {
  const { won, lost, currency } = values as Record<string, string>
  return { won: linesOf(won ?? ''), lost: linesOf(lost ?? ''), currency }
}, OutcomeSettingsSchema)

function OutcomeForm({ value, version }: { value: OutcomeSettings; version: number }) {
  const save = useSend(settingApi.saveOutcomes)
  const form = useSaveForm({
    schema: FormSchema,
    draft: 'outcomes',
    start: { won: value.won.join('\n'), lost: value.lost.join('\n'), currency: value.currency },
    version,
    reload: ['settings'],
    failed: 'Failed to save the reasons',
    async save(body, version) {
      await save.mutateAsync({ body, version })
      toast({ title: 'Reasons saved', description: 'Closed requests offer them from now on.' })
    },
  })
  const errorOf = (name: string) => Object.entries(form.errors).find(([path]) => path.split('.')[0] === name)?.[1]
  return (
    <form {...form.props} className="grid gap-4">
      <FormNotices form={form} />
      <p>When you close a request, you can say how it ended. One reason on each line:</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea label="Reasons for won" {...form.field('won')} error={errorOf('won')} rows={6} />
        <TextArea label="Reasons for lost" {...form.field('lost')} error={errorOf('lost')} rows={6} />
      </div>
      <TextField label="Currency to begin with" {...form.field('currency')} autoComplete="off" required />
      <SubmitButton form={form} label="Save reasons" />
    </form>
  )
}
