import type { Language } from './languages.ts'

/**
 * The sentence that offers a page in a language to visitors whose browser prefers it, and the label of its cross.
 * `list` is the title of a link on a page that does not exist in the language: it leads to the list of such pages instead.
 */
export const offers: Record<Language, { sentence: string; close: string; list: string }> = {
  en: {
    sentence: 'This page exists in English.',
    close: 'Close',
    list: 'This page does not exist in English. The link leads to the list.',
  },
  fr: {
    sentence: 'Cette page existe en français.',
    close: 'Fermer',
    list: 'Cette page n’existe pas en français. Le lien mène à la liste.',
  },
  pt: {
    sentence: 'Esta página existe em português.',
    close: 'Fechar',
    list: 'Esta página não existe em português. A ligação leva à lista.',
  },
  ar: {
    sentence: 'هذه الصفحة متاحة بالعربية.',
    close: 'إغلاق',
    list: 'هذه الصفحة غير متاحة بالعربية. يؤدي الرابط إلى القائمة.',
  },
}
