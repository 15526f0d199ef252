// Shown on pages in another language: the sentence that offers the page in this one to visitors whose browser prefers it,
// and the title of a link on a page that does not exist in this language, which leads to the list of such pages instead.
export const texts = {
  sentence: 'This page exists in English.',
  list: 'This page does not exist in English. The link leads to the list.',
} as const
