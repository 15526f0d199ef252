import type { texts as english } from '../en/parts.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  diagram: {
    sources: 'Fontes e rede elétrica',
    loads: 'Cargas',
    thisProduct: '(este produto)',
  },
} satisfies Translation<typeof english>
