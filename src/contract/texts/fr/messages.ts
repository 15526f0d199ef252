import type { texts as english } from '../en/messages.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  fields: {
    email: 'Veuillez saisir une adresse e-mail valide',
    characters: 'Ce texte contient des caractères non admis',
    form: 'Cette valeur n’a pas la forme attendue',
    link: 'Veuillez saisir une adresse https:// ou un chemin de ce site',
    tooLong: '{max} caractères au maximum',
    tooMany: '{max} au maximum',
  },
  leads: {
    firstName: 'Le prénom doit comporter au moins 2 caractères',
    lastName: 'Le nom doit comporter au moins 2 caractères',
    subject: 'Veuillez choisir un objet',
    projectSize: 'Veuillez choisir une taille de projet dans la liste',
    timeline: 'Veuillez choisir un délai dans la liste',
    message: 'Le message doit comporter au moins 10 caractères',
    product: 'Veuillez choisir le produit pour lequel vous souhaitez un devis',
  },
  meantAddress: 'Vouliez-vous écrire {address} ?',
  refusals: {
    invalid: 'Certains champs sont à vérifier.',
    malformed: 'La demande n’a pas pu être lue.',
    forbidden: 'Ce site ne répond qu’à ses propres pages.',
    notFound: 'Cet élément n’existe pas ou a été supprimé.',
    tooSlow: 'La demande a mis trop de temps à arriver.',
    tooLarge: 'La demande est trop volumineuse.',
    wrongType: 'Le type de contenu de la demande n’est pas accepté ici.',
    tooMany: 'Trop de demandes. Veuillez patienter un peu, puis réessayer.',
    broken: 'Une erreur s’est produite de notre côté.',
    unavailable: 'Le site est très sollicité. Veuillez réessayer dans un instant.',
    databaseUnavailable:
      'L’enregistrement et le chargement sont impossibles pour le moment. Veuillez réessayer dans un instant.',
  },
  errorPage: {
    title: 'Momentanément indisponible',
    tryAgain: 'Réessayer',
    requestId: 'Si le problème persiste, communiquez-nous ce numéro : {id}',
  },
} satisfies Translation<typeof english>
