import { redirectSchemas } from '#contract/pages/redirects.schema.ts'
import type { OldAddresses } from '#contract/pages/redirects.ts'
import { FormNotices } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { targetChoices } from './target-choices.ts'
import { useSaveRedirect } from './use-save-redirect.ts'

/** A form for the redirect of an address that nobody has asked for yet, such as one of a site that moves here. */
export function NewRedirect({ targets }: { targets: OldAddresses['targets'] }) {
  const { save } = useSaveRedirect()
  const form = useSaveForm({
    schema: redirectSchemas.save.body,
    start: { path: '', target: '/' },
    save: async (body): Promise<void> => {
      await save(body)
      form.startOver()
    },
  })
  return (
    <form {...form.props} aria-label="New redirect" className="grid gap-3 border-t border-rule pt-4">
      <FormNotices form={form} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Old address" {...form.field('path')} hint="Such as /about.php" spellCheck={false} required />
        <SelectField label="Leads to" {...form.field('target')} choices={targetChoices(targets)} required />
      </div>
      <button type="submit" aria-disabled={form.isPending} className={`${buttonStyles.outline} justify-self-start`}>
        {form.isPending ? 'Saving...' : 'Add redirect'}
      </button>
    </form>
  )
}
