import { MailSender } from '#contract/leads/desk.schema.ts'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { FormNotices, SubmitButton, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { CardSection } from '#web/admin/platform/ui/page.tsx'
import { useJsonBlock } from '#web/api/content.ts'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** The fields for the name and the signature in the replies of the signed-in administrator. */
export function MailSenderForm({ username }: { username: string }) {
  const { data } = useReply(leadWorkApi.readMailSender, {})
  return data ? <LoadedForm saved={data} username={username} /> : null
}

function LoadedForm({ saved, username }: { saved: MailSender; username: string }) {
  const company = useJsonBlock('company').name
  const save = useSend(leadWorkApi.saveMailSender)
  const form = useSaveForm({
    schema: MailSender,
    draft: 'mail-sender',
    start: saved,
    reload: ['admins'],
    failed: 'Failed to save the name and the signature',
    async save(body) {
      await save.mutateAsync({ body })
      toast({ title: 'Name and signature saved', description: 'Your next reply has them.' })
    },
  })
  return (
    <CardSection title="Your replies">
      <form {...form.props} className="grid gap-4">
        <FormNotices form={form} />
        <TextField
          label="Name in your replies"
          {...form.field('name')}
          placeholder={username}
          autoComplete="name"
          hint={`Your replies come from “${form.values.name.trim() || username} at ${company}”.`}
        />
        <TextArea
          label="Signature"
          {...form.field('signature')}
          rows={4}
          hint="Stands below each of your replies, such as your name, position and telephone number."
        />
        <SubmitButton form={form} label="Save name and signature" />
      </form>
    </CardSection>
  )
}
