import type { texts as english } from '../en/trust.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  descriptions: {
    certificates: '{company} : certificats et agréments, avec leur numéro et leur date d’expiration.',
    financing:
      '{company} : les façons de financer une centrale. À qui elle appartient, ce que vous payez, pendant combien de temps.',
    service:
      '{company} : conditions du service après-vente et de la garantie. Ce qui est garanti, et pendant combien de temps.',
    downloads: '{company} : documents à télécharger.',
  },
  keywords: {
    certificates: 'certificats, agréments, licences',
    financing: 'financement, location longue durée, contrat d’achat d’électricité, PPA',
    service: 'service après-vente, garantie, maintenance',
    downloads: 'téléchargements, documents, PDF',
  },
  closings: {
    certificates: 'Votre appel d’offres exige un autre justificatif ? Dites-nous lequel.',
    financing: 'Commencez par ce qu’une centrale coûterait et ferait économiser sur votre site.',
    service: 'Quelque chose ne fonctionne pas comme prévu ? Écrivez-nous.',
    downloads: 'Il manque un document ? Dites-nous lequel.',
  },
  estimatePlant: 'Estimer une centrale',
  failed: 'La page n’a pas pu être chargée.',
  missing: 'Il n’y a pas de page à cette adresse. Demandez-nous ce qu’il vous faut.',
  facts: {
    number: 'Numéro',
    issuer: 'Délivré par',
    validUntil: 'Fin de validité',
    owner: 'Propriétaire de la centrale',
    payment: 'Vous payez',
    term: 'Durée',
    duration: 'Durée',
  },
  expired: 'Expiré. Demandez-nous la version renouvelée.',
  download: 'Télécharger<hidden> : {title}</hidden>',
} satisfies Translation<typeof english>
