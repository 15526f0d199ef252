import { Link } from 'wouter'
import { type SettingsPart, settingsHref } from '#web/admin/addresses.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The blocks that have a form of their own in the settings, by their keys. */
const formsByKey: Record<string, { part: SettingsPart; label: string }> = {
  brand: { part: 'brand', label: 'Brand' },
  page_heads: { part: 'heads', label: 'Search results and chats' },
}

/** A notice above the JSON of a block that links to the form in `formsByKey`. It is hidden if the block has none. */
export function OwnFormNotice({ blockKey }: { blockKey: string }) {
  const form = Object.hasOwn(formsByKey, blockKey) ? formsByKey[blockKey] : undefined
  if (!form) return null
  return (
    <Notice>
      These settings have a form with a preview:{' '}
      <Link href={settingsHref(form.part)} className="font-semibold underline">
        Settings › {form.label}
      </Link>
    </Notice>
  )
}
