import type { texts as english } from '../en/legal.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  descriptions: {
    privacy: 'Ce que ce site conserve de vos envois, pendant combien de temps, et ce que vous pouvez demander.',
    terms: 'Les conditions d’utilisation de ce site et de ses informations.',
    cookies: 'Ce que ce site enregistre dans votre navigateur, et ce qu’il n’enregistre pas.',
  },
  failed: 'Le texte n’a pas pu être chargé.',
  missing: 'Ce texte est en cours de révision. Vous pouvez le demander à l’adresse {email}.',
  missingWithoutEmail: 'Ce texte est en cours de révision. Vous pouvez nous le demander.',
  menu: 'Informations légales',
} satisfies Translation<typeof english>
