import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContentInput } from '#contract/content/blocks.schema.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { useSave } from '#web/admin/editing/entity-calls.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { BlockDialog } from './block-dialog.tsx'
import { type DefaultBlock, missingBlocks, optionalBlocks } from './default-blocks.ts'

const isFilm = (key: string) => key === 'about_video_url'

/**
 * Lists the required blocks that the site lacks. A button beside each block adds it with its default content. Pages
 * have no default film, so the button beside the film opens the form.
 */
export function MissingBlocks() {
  const { data } = useQuery(adminEntities.content.list)
  const { save, fail } = useSave(adminEntities.content, undefined)
  const [openedBlock, setOpenedBlock] = useState<DefaultBlock | null>(null)
  const blocks = Array.isArray(data) ? missingBlocks(data) : []
  if (blocks.length === 0) return null

  async function bringBack(block: DefaultBlock) {
    const { data: body } = ContentInput.safeParse(block)
    // Some defaults lack a value that only the administrator knows, such as a phone number or a film. The form then
    // asks for this value.
    if (!body) return setOpenedBlock(block)
    await save(body, undefined).catch(fail)
  }

  return (
    <section aria-label="Missing content" className="card mt-6 p-4 text-sm">
      <h2 className="text-base">Missing content</h2>
      <p className="mt-1 text-ink-soft">Pages show a default of their own in these places.</p>
      <ul className="mt-3 divide-y divide-rule">
        {blocks.map(({ key, block }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              <code>{key}</code> {block.title}
              {isFilm(key) && (
                <span className="block text-ink-soft">
                  Home and about page show no film; the home page keeps a placeholder. Add a film, or choose “Show no
                  film”.
                </span>
              )}
            </span>
            <button type="button" onClick={() => bringBack(block)} className={buttonStyles.outline}>
              {isFilm(key) ? (
                'Add a film'
              ) : (
                <>
                  Bring back the default<span className="sr-only"> of {key}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      {openedBlock && <BlockDialog start={openedBlock} onClose={() => setOpenedBlock(null)} />}
    </section>
  )
}

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
      {openedBlock && <BlockDialog start={openedBlock} onClose={() => setOpenedBlock(null)} />}
    </section>
  )
}
