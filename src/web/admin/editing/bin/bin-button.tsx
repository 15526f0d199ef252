import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BinnedName, binApi } from '#contract/editing/bin.ts'
import { queryOf } from '#web/api/queries.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Trash2 } from '#web/ui/icons.tsx'
import { BinDialog } from './bin-dialog.tsx'

/** A button that opens the bin of a kind of entity, such as `projects`. It is hidden while this bin is empty. */
export function BinButton({ entity }: { entity: BinnedName }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(queryOf(binApi.list, { params: { entity }, query: { limit: 1 } }))
  const isEmpty = !data || data.length === 0
  return (
    <>
      {!isEmpty && (
        <button type="button" onClick={() => setIsOpen(true)} className={buttonStyles.outline}>
          <Trash2 size={15} aria-hidden /> Bin
        </button>
      )}
      {isOpen && <BinDialog entity={entity} onClose={() => setIsOpen(false)} />}
    </>
  )
}
