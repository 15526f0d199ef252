import type { texts as english } from '../en/news.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  titleOfPage: 'Actualités, page {number}',
  description: '{company} : notes de terrain, chiffres et actualités des énergies renouvelables, par nos ingénieurs.',
  keywords: 'actualités des énergies renouvelables, solaire, stockage, mini-réseaux, Afrique',
  follow: 'Suivre les actualités',
  lead: 'Notes de terrain, chiffres et nouveautés.',
  count: {
    one: '<b>{n}</b> article, calculs à l’appui',
    many: '<b>{n}</b> d’articles, calculs à l’appui',
    other: '<b>{n}</b> articles, calculs à l’appui',
  },
  loading: 'Chargement des actualités…',
  failed: 'Les actualités n’ont pas pu être chargées.',
  empty: {
    title: 'Aucune actualité pour le moment',
    text: 'Revenez bientôt pour suivre l’actualité de l’entreprise.',
  },
  noSuchPage: 'Les actualités comptent moins de pages.',
  back: 'Retour aux actualités',
  dateAndPlace: '{date} – {location}',
  ellipsis: '…',
  readMore: 'Lire la suite<hidden> : {title}</hidden>',
  withoutPicture: 'ACTUALITÉS',
  pages: 'Pages des actualités',
  newer: 'Articles plus récents',
  older: 'Articles plus anciens',
  feed: {
    text: 'Les nouveaux articles vous parviennent par flux : personne ne demande votre adresse, rien n’est suivi, et vous arrêtez quand vous voulez.',
    title: 'Comment fonctionne un flux',
    steps: [
      'Installez un lecteur de flux, ou ouvrez celui de votre messagerie : Thunderbird en a un.',
      'Choisissez « Ajouter un flux » et collez l’adresse.',
      'Le lecteur cherche les nouveaux articles et les affiche comme non lus jusqu’à ce que vous les ouvriez.',
    ],
  },
  press: {
    title: 'Pour la presse',
    text: 'Questions, chiffres et photos – {company} : {address}',
    subject: 'Presse',
  },
  article: {
    title: '{title} | Actualités – {company}',
    keywords: 'actualités des énergies renouvelables, {location}',
    published: 'Publié le {date} – {location}',
    nextLabel: 'Article suivant',
    next: 'Article suivant : {date} – {location}',
    closing: 'La même question se pose sur votre site ?',
    askEngineer: 'Demander à un ingénieur',
    contents: 'Sommaire',
    related: 'À voir aussi',
    share: 'Partager',
    byMail: 'Par e-mail',
    onWhatsApp: 'Sur WhatsApp',
    waitingTitle: 'Article',
    loading: 'Chargement de l’article',
    missing: {
      title: 'Article introuvable',
      text: 'L’article que vous cherchez n’existe pas ou a été supprimé.',
    },
  },
} satisfies Translation<typeof english>
