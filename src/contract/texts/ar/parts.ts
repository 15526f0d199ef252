import type { texts as english } from '../en/parts.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  diagram: {
    sources: 'المصادر والشبكة الكهربائية',
    loads: 'الأحمال',
    thisProduct: '(هذا المنتج)',
  },
} satisfies Translation<typeof english>
