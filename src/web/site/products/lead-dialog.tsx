import { useId } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useProduct } from '../../api/catalogue.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { closeDialog } from '../over-page.ts'
import type { PageLocation } from '../page.ts'
import { typeset } from '../typeset.ts'
import { LeadForm } from './lead-form.tsx'
import { ProductHead } from './product-head.tsx'

export function LeadDialog({ params: { id } }: PageLocation<{ id: string }>) {
  const { data: product } = useProduct(id)
  const { getQuote } = useTexts('common')
  const titleId = useId()
  if (!product) return null
  return (
    <Dialog labelledBy={titleId} onClose={closeDialog} closesOnBackdrop className="max-w-[425px]">
      <ProductHead product={product} />
      <div className="grid gap-5 p-6 pt-8 sm:p-8">
        <div>
          <h2 id={titleId} className="pe-20 text-2xl">
            {getQuote}
          </h2>
          <p className="mt-2 text-ink-soft">{typeset(product.title)}</p>
        </div>
        <LeadForm product={product} onSent={closeDialog} />
      </div>
    </Dialog>
  )
}
