import { textLink } from '#web/ui/button-styles.ts'
import type { OutsideLinks } from './use-outside-links.ts'

/** A button that lets the server check the links to other sites, and the result of the check. */
export function OutsideLinkCheck({ links }: { links: OutsideLinks }) {
  const { brokenLinks, isChecking, checkedCount, failedCount, uncheckedCount, check } = links
  if (checkedCount + failedCount + uncheckedCount === 0) return null
  const results = [
    `Links to other sites checked: ${checkedCount}.`,
    ...(checkedCount > 0 ? [brokenLinks.length === 0 ? 'None is broken.' : `Broken: ${brokenLinks.length}.`] : []),
    ...(failedCount > 0 ? [`Could not be checked: ${failedCount}.`] : []),
  ]
  return (
    <p className="flex flex-wrap gap-x-2 text-sm">
      {uncheckedCount > 0 && (
        <button type="button" onClick={check} className={textLink}>
          Check links to other sites
        </button>
      )}
      <span role="status">
        {isChecking && 'Checking links to other sites...'}
        {!isChecking && checkedCount + failedCount > 0 && results.join(' ')}
      </span>
    </p>
  )
}
