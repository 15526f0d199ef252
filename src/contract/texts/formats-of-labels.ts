import type { Language } from './languages.ts'

/** Returns the colon behind a label. In French it has a no-break space before it. */
export const colonOf = (language: Language) => (language === 'fr' ? '\u00a0:' : ':')
