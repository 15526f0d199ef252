import type { texts as english } from '../en/offer.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  sentence: 'هذه الصفحة متاحة بالعربية.',
  list: 'هذه الصفحة غير متاحة بالعربية. يؤدي الرابط إلى القائمة.',
} satisfies Translation<typeof english>
