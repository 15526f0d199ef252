import type { texts as english } from '../en/contact.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  head: {
    title: 'Contact et demande de devis',
    description:
      'Demande de devis ou message : {company}. Nous répondons en général aux demandes de devis sous 24 à 48 heures.',
    keywords: 'contact, devis, énergies renouvelables, demande, Nigeria',
  },
  banner: {
    title: 'Devis et contact',
    text: 'Indiquez-nous puissance, lieu et date. Chaque message est lu par un ingénieur.',
    call: 'Appeler le bureau',
    write: 'Nous écrire',
  },
  form: {
    title: 'Demander un devis ou envoyer un message',
    firstName: 'Prénom',
    lastName: 'Nom',
    company: 'Entreprise',
    subject: 'Objet',
    selectSubject: 'Choisissez un objet',
    projectSize: 'Taille du projet',
    timeline: 'Délai souhaité',
    notDecided: 'Pas encore décidé',
    message: 'Message',
    messageHint: 'Puissance ou consommation, site, alimentation actuelle : ce que vous savez déjà.',
    send: 'Envoyer le message',
    sending: 'Envoi en cours…',
    aboutProject: 'Votre demande porte sur une installation comparable à celle-ci : {project}.',
    attachedEstimate: 'Un ingénieur vérifie <estimate>cette estimation</estimate>.',
  },
  sent: {
    toastTitle: 'Message envoyé',
    toastText: 'Merci de nous avoir contactés. Nous vous répondrons rapidement.',
    title: 'Message envoyé. Votre numéro de référence : #{number}.',
    reading: 'Un ingénieur lira votre message et étudiera votre besoin.',
    answer: 'Vous recevrez une réponse par e-mail ou par téléphone <time>sous 24 à 48 heures</time>, les jours ouvrés.',
    officeHours: 'Nos horaires d’ouverture : {hours}.',
    urgent:
      'En cas d’urgence, appelez le {phone} et indiquez votre numéro de référence, afin que nous retrouvions aussitôt votre message.',
    writeAgain:
      'Si vous nous écrivez de nouveau, veuillez indiquer votre numéro de référence, afin que nous retrouvions aussitôt votre message.',
  },
  office: {
    label: 'Comment nous joindre',
    hours: 'Horaires d’ouverture',
    openUntil: 'Ouvert actuellement, jusqu’à {time}',
    closedUntil: 'Fermé actuellement. Ouverture : {day}, {time}',
    today: 'aujourd’hui',
    weekdays: {
      Monday: 'lundi',
      Tuesday: 'mardi',
      Wednesday: 'mercredi',
      Thursday: 'jeudi',
      Friday: 'vendredi',
      Saturday: 'samedi',
      Sunday: 'dimanche',
    },
    clock: { morning: '{hour} h {minute}', afternoon: '{hour} h {minute}' },
    emergencies: 'Urgences le samedi et le dimanche : {phone}',
    whatsapp: 'Écrire sur WhatsApp',
    people: 'Vos interlocuteurs',
    headquarters: 'Siège',
    map: 'Carte avec un repère à l’emplacement de notre bureau',
    answerTime:
      'Nous répondons en général aux demandes de devis <time>sous 24 à 48 heures</time>. Une <estimate>estimation pour votre site</estimate> nous en apprend aussitôt davantage.',
  },
} satisfies Translation<typeof english>
