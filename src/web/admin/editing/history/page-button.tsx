import { useState } from 'react'
import type { EntityName } from '#contract/editing/entities.ts'
import { findBlock } from '#web/admin/content/blocks/known-blocks.ts'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Eye } from '#web/ui/icons.tsx'
import { PreviewPanel } from '../preview/preview-panel.tsx'

type Props = { entity: EntityName; entityId: number; at: string; values: Record<string, unknown> }

/** A button that shows the page of an entity with the values of an earlier version, which was saved at `at`. */
export function PageButton({ entity, entityId, at, values }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const path = entity === 'content' ? findBlock(String(values.key))?.href() : undefined
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={buttonStyles.outline}>
        <Eye size={15} aria-hidden /> Show the page
      </button>
      {isOpen && (
        <TitledDialog title={`The page of ${dateAndTime(at)}`} size="full" onClose={() => setIsOpen(false)}>
          <div className="pt-4">
            <PreviewPanel entity={entity} entityId={entityId} values={values} path={path} showsBin />
          </div>
        </TitledDialog>
      )}
    </>
  )
}
