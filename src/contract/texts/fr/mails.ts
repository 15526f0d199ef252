import type { texts as english } from '../en/mails.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  acknowledgement: {
    subject: 'Nous avons bien reçu votre demande ({reference})',
    text: 'Bonjour {name},\n\nMerci pour votre demande ({product}). Nous l’avons bien reçue. Numéro de référence : {reference}.\n\nNous vous répondrons au plus tard : {answer time}.',
    facts: {
      reference: 'Référence',
      product: 'Produit',
      subject: 'Objet',
      name: 'Nom',
      projectSize: 'Taille du projet',
      timeline: 'Délai souhaité',
    },
    quotation: 'Votre message',
    sooner: {
      call: 'Pour nous joindre plus vite, par téléphone : {phone}.',
      write: 'Pour nous joindre plus vite, par e-mail : {email}.',
      callOrWrite: 'Pour nous joindre plus vite, par téléphone : {phone}, ou par e-mail : {email}.',
    },
    hours: 'Nos horaires d’ouverture : {hours}.',
    reason: 'Vous recevez cet e-mail parce qu’un formulaire a été envoyé sur notre site avec cette adresse.',
  },
  answerTime: '{day}, {time} (heure locale, {city})',
  reply: {
    text: 'Bonjour {name},\n\nMerci pour votre demande ({product}).',
    from: '{sender} – {company}',
    subject: 'Votre demande {reference}',
    subjectWithProduct: 'Votre demande {reference} : {product}',
    quotation: 'Le {day}, {author} a écrit :',
  },
} satisfies Translation<typeof english>
