import type { texts as english } from '../en/parts.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  diagram: {
    sources: 'Sources et réseau',
    loads: 'Charges',
    thisProduct: '(ce produit)',
  },
} satisfies Translation<typeof english>
