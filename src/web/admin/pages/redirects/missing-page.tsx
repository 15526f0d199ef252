import { useState } from 'react'
import type { OldAddresses } from '#contract/pages/redirects.ts'
import { reasonsOf } from '#web/admin/platform/api/call.ts'
import { longDate } from '#web/site/text.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'
import { targetChoices, useSaveRedirect } from './use-save-redirect.ts'

type Props = { missing: OldAddresses['missing'][number]; targets: OldAddresses['targets'] }

/**
 * An address that visitors ask for, and that has no page. The administrator chooses the page to which the site
 * redirects it. The likeliest page is preselected.
 */
export function MissingPage({ missing: { path, count, lastOn, suggestion }, targets }: Props) {
  const [target, setTarget] = useState(suggestion ?? '/')
  const { save, isPending } = useSaveRedirect()

  async function saveRedirect() {
    try {
      await save({ path, target })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to save the redirect', description: reasonsOf(error) })
    }
  }

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
        <select
          aria-label={`The page for ${path}`}
          value={target}
          onChange={(event) => setTarget(event.target.value)}
          className="control w-full min-w-0 flex-1 basis-40"
        >
          {Object.entries(targetChoices(targets)).map(([targetPath, text]) => (
            <option key={targetPath} value={targetPath}>
              {text}
            </option>
          ))}
        </select>
        <button
          type="button"
          aria-label={`Lead it there: ${path}`}
          aria-disabled={isPending}
          onClick={saveRedirect}
          className={buttonStyles.outline}
        >
          Lead it there
        </button>
      </div>
    </li>
  )
}
