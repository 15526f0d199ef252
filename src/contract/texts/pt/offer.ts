import type { texts as english } from '../en/offer.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  sentence: 'Esta página existe em português.',
  list: 'Esta página não existe em português. A ligação leva à lista.',
} satisfies Translation<typeof english>
