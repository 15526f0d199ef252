import type { texts as english } from '../en/offer.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  sentence: 'Cette page existe en français.',
  list: 'Cette page n’existe pas en français. Le lien mène à la liste.',
} satisfies Translation<typeof english>
