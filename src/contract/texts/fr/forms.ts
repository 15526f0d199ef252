import type { texts as english } from '../en/forms.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  email: 'E-mail',
  phone: 'Téléphone',
  error: 'Erreur',
  failed: {
    contact: 'Le message n’a pas pu être envoyé. Veuillez réessayer.',
    quote: 'La demande n’a pas pu être envoyée. Veuillez réessayer.',
  },
  meantDomain:
    'Vouliez-vous écrire …@{domain} ? Dans ce cas, notre réponse ne peut pas vous parvenir : veuillez renvoyer le formulaire avec cette adresse.',
  privacy: 'Vos données servent à vous répondre. Voir notre <policy>politique de confidentialité</policy>.',
  subjects: {
    quote: 'Demande de devis',
    partnership: 'Partenariat',
    general: 'Demande générale',
    support: 'Assistance',
    careers: 'Recrutement',
  },
  projectSizes: {
    small: 'Petit (moins de 1 M€)',
    medium: 'Moyen (1 à 10 M€)',
    large: 'Grand (10 à 100 M€)',
    enterprise: 'Très grand (plus de 100 M€)',
  },
  timelines: {
    immediate: 'Immédiat (moins de 3 mois)',
    short: 'Court terme (3 à 12 mois)',
    medium: 'Moyen terme (1 à 3 ans)',
    long: 'Long terme (plus de 3 ans)',
  },
} satisfies Translation<typeof english>
