import { useState } from 'react'
import { redirectSchemas } from '#contract/pages/redirects.schema.ts'
import { type OldAddresses as Reply, redirectApi } from '#contract/pages/redirects.ts'
import { failureReasons } from '#web/admin/platform/api/call.ts'
import type { SendOptions } from '#web/admin/platform/api/use-endpoint.ts'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { FormNotices, SubmitButton, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { CardSection } from '#web/admin/platform/ui/page.tsx'
import { Select } from '#web/admin/platform/ui/select.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { longDate } from '#web/site/text.ts'

const firstShownCount = 20

/**
 * Lists the addresses that visitors ask for and that have no page, each with a button that redirects it, and the
 * redirects that exist. A form below adds a redirect of any other address.
 */
export function OldAddresses() {
  const { data } = useReply(redirectApi.list, {})
  const [showsAll, setShowsAll] = useState(false)
  if (!data) return null
  const { redirects, missing, targets } = data

  return (
    <CardSection title="Old addresses">
      {missing.length === 0 && <p className="text-sm text-ink-soft">Nobody has asked for a page that is not there.</p>}
      {missing.length > 0 && (
        <ul aria-label="Addresses that are not there" className="divide-y divide-rule">
          {(showsAll ? missing : missing.slice(0, firstShownCount)).map((address) => (
            <MissingPage key={address.path} missing={address} targets={targets} />
          ))}
        </ul>
      )}
      {missing.length > firstShownCount && !showsAll && (
        <Button
          label={`Show ${missing.length - firstShownCount} that are asked for more rarely`}
          onClick={() => setShowsAll(true)}
          className="justify-self-start"
        />
      )}
      <NewRedirect targets={targets} />
      {redirects.length > 0 && (
        <ul aria-label="Redirects" className="divide-y divide-rule border-t border-rule">
          {redirects.map((redirect) => (
            <Redirect key={redirect.id} {...redirect} />
          ))}
        </ul>
      )}
    </CardSection>
  )
}

function Redirect({ id, path, target }: Reply['redirects'][number]) {
  const remove = useSend(redirectApi.remove, {
    done: () => ({ title: 'Redirect removed', description: path }),
    failed: 'Failed to remove the redirect',
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
      <span className="min-w-0 wrap-anywhere">
        {path} leads to {target}
      </span>
      <Button
        variant="quiet"
        label="Remove"
        aria-label={`Remove the redirect from ${path}`}
        onClick={() => remove.mutate({ params: { id } })}
      />
    </li>
  )
}

type MissingProps = { missing: Reply['missing'][number]; targets: Reply['targets'] }

/**
 * An address that visitors ask for, and that has no page. The administrator chooses the page to which the site
 * redirects it. The likeliest page is preselected.
 */
function MissingPage({ missing: { path, count, lastOn, suggestion }, targets }: MissingProps) {
  const [target, setTarget] = useState(suggestion ?? '/')
  const save = useSaveRedirect({
    failed: (_call, error) => ({ title: 'Failed to save the redirect', description: failureReasons(error) }),
  })
  return (
    <li className="grid gap-2 py-2.5 text-sm">
      <p className="wrap-anywhere">
        <span className="font-medium">{path}</span>{' '}
        <span className="text-ink-soft">
          {count === 1 ? 'asked for once' : `asked for ${count.toLocaleString('en-US')} times`}, last on{' '}
          {longDate(lastOn)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Select
          label={`The page for ${path}`}
          choices={targetChoices(targets)}
          value={target}
          onChoose={setTarget}
          className="w-full min-w-0 flex-1 basis-40"
        />
        <Button
          label="Lead it there"
          aria-label={`Lead it there: ${path}`}
          isOff={save.isPending}
          onClick={() => save.mutate({ body: { path, target } })}
        />
      </div>
    </li>
  )
}

/** A form for the redirect of an address that nobody has asked for yet, such as one of a site that moves here. */
function NewRedirect({ targets }: Pick<Reply, 'targets'>) {
  const save = useSaveRedirect()
  const form = useSaveForm({
    schema: redirectSchemas.save.body,
    start: { path: '', target: '/' },
    save: async (body): Promise<void> => {
      await save.mutateAsync({ body })
      form.startOver()
    },
  })
  return (
    <form {...form.props} aria-label="New redirect" className="grid gap-3 border-t border-rule pt-4">
      <FormNotices form={form} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Old address"
          {...form.field('path')}
          hint="Such as /about.php or /?p=123"
          spellCheck={false}
          required
        />
        <SelectField label="Leads to" {...form.field('target')} choices={targetChoices(targets)} required />
      </div>
      <SubmitButton form={form} label="Add redirect" variant="outline" />
    </form>
  )
}

const useSaveRedirect = (options: Pick<SendOptions<typeof redirectApi.save>, 'failed'> = {}) =>
  useSend(redirectApi.save, {
    ...options,
    done: ({ path, target }) => ({ title: 'Redirect saved', description: `${path} leads to ${target}.` }),
  })

/** Returns the texts of the pages to which an old address can lead, by their paths. */
const targetChoices = (targets: Reply['targets']) =>
  Object.fromEntries(targets.map(({ path, title }) => [path, `${title} (${path})`]))
