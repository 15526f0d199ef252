import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { redirectSchemas } from '#contract/pages/redirects.schema.ts'
import { type OldAddresses as Reply, redirectApi } from '#contract/pages/redirects.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { FormNotices } from '#web/admin/platform/forms/form-dialog.tsx'
import { useSaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { queryOf } from '#web/api/queries.ts'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'
import { MissingPage } from './missing-page.tsx'
import { targetChoices, useSaveRedirect } from './use-save-redirect.ts'

const firstShown = 20

/**
 * Lists the addresses that visitors ask for and that have no page, each with a button that redirects it, and the
 * redirects that exist. A form below adds a redirect of any other address.
 */
export function OldAddresses() {
  const { data } = useQuery(queryOf(redirectApi.list, {}))
  const remove = useSend(redirectApi.remove)
  const [showsAll, setShowsAll] = useState(false)
  if (!data) return null
  const { redirects, missing, targets } = data

  async function removeRedirect(id: number, path: string) {
    try {
      await remove.mutateAsync({ params: { id } })
      toast({ title: 'Redirect removed', description: path })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to remove the redirect', description: reasonOf(error) })
    }
  }

  return (
    <Section title="Old addresses">
      {missing.length === 0 && <p className="text-sm text-ink-soft">Nobody has asked for a page that is not there.</p>}
      {missing.length > 0 && (
        <ul aria-label="Addresses that are not there" className="divide-y divide-rule">
          {(showsAll ? missing : missing.slice(0, firstShown)).map((address) => (
            <MissingPage key={address.path} missing={address} targets={targets} />
          ))}
        </ul>
      )}
      {missing.length > firstShown && !showsAll && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className={`${buttonStyles.outline} justify-self-start`}
        >
          Show {missing.length - firstShown} that are asked for more rarely
        </button>
      )}
      <NewRedirect targets={targets} />
      {redirects.length > 0 && (
        <ul aria-label="Redirects" className="divide-y divide-rule border-t border-rule">
          {redirects.map(({ id, path, target }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
              <span className="min-w-0 wrap-anywhere">
                {path} leads to {target}
              </span>
              <button
                type="button"
                aria-label={`Remove the redirect from ${path}`}
                onClick={() => removeRedirect(id, path)}
                className={buttonStyles.quiet}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** A form for the redirect of an address that nobody has asked for yet, such as one of a site that moves here. */
function NewRedirect({ targets }: { targets: Reply['targets'] }) {
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
