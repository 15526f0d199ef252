import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { ContentDialog } from './content-dialog.tsx'
import { type DefaultBlock, optionalBlocks } from './default-blocks.ts'

/** Lists the optional content blocks that this site does not have. A button beside each opens the form that adds it. */
export function OptionalBlocks() {
  const { data } = useQuery(adminEntities.content.list)
  const [openedBlock, setOpenedBlock] = useState<DefaultBlock | null>(null)
  const blocks = Array.isArray(data) ? optionalBlocks(data) : []
  if (blocks.length === 0) return null
  return (
    <section aria-label="Optional content" className="card mt-6 p-4 text-sm">
      <h2 className="text-base">Optional content</h2>
      <p className="mt-1 text-ink-soft">
        Pages show more, or your own words and pictures in place of the built-in ones, once you add one of these.
      </p>
      <ul className="mt-3 divide-y divide-rule">
        {blocks.map(({ key, use, block }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 basis-80 grow">
              <strong className="block font-semibold">{block.title}</strong>
              {use} <code className="text-ink-soft">{key}</code>
            </span>
            <button type="button" onClick={() => setOpenedBlock(block)} className={buttonStyles.outline}>
              Add<span className="sr-only"> {block.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {openedBlock && <ContentDialog start={openedBlock} onClose={() => setOpenedBlock(null)} />}
    </section>
  )
}
