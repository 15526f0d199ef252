import type { texts as english } from '../en/defaults.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  company: {
    blurb: 'Équipements, projets et conseil pour les énergies renouvelables.',
    mission: 'Accélérer la transition mondiale vers une énergie durable.',
    vision: 'Une électricité fiable et propre partout où l’on travaille et où l’on vit.',
    values: ['Excellence', 'Intégrité', 'Innovation', 'Inclusion', 'Durabilité'],
    hours: ['Du lundi au vendredi, de 8 h à 16 h', 'Samedi et dimanche : urgences uniquement'],
  },
  claims: { projects: '250+', countries: '15+', capacity: '10,6 MW' },
  reasons: [
    {
      title: 'Une direction visionnaire',
      text: 'Chaque projet part de la consommation et du tarif avec lesquels il devra vivre dans dix ans, et non de ce qui se trouve en stock aujourd’hui.',
    },
    {
      title: 'Excellence technique',
      text: 'Les études de productible, les réglages de protection et les essais de mise en service sont réalisés par les ingénieurs qui répondent ensuite au téléphone.',
    },
    {
      title: 'Priorité à la durabilité',
      text: 'Nous comptons les litres de gasoil non brûlés et les kilowattheures livrés, et concevons chaque installation pour la réparation, le réemploi et la reprise de toutes ses batteries.',
    },
  ],
  closing: 'Apportez une courbe de charge, ou simplement un relevé de compteur.',
  projectSteps: [
    {
      title: 'Mesurer',
      text: 'Un enregistreur relève votre charge pendant une semaine, et nous visitons le site.',
    },
    {
      title: 'Concevoir',
      text: 'Productible, protections et implantation, avec les hypothèses derrière chaque chiffre.',
    },
    {
      title: 'Autorisations et réseau',
      text: 'Calcul de répartition des charges, convention de raccordement et autorisations avant toute commande.',
    },
    {
      title: 'Construire',
      text: 'Génie civil et travaux électriques par des équipes formées là où nous construisons.',
    },
    {
      title: 'Mettre en service',
      text: 'Les réglages de protection et les performances sont testés et signés avec vous.',
    },
    {
      title: 'Entretenir',
      text: 'Supervision à distance, nettoyage et pièces de rechange ; la production est comparée au compteur.',
    },
  ],
  contact: {
    heading: 'Et ensuite ?',
    steps: [
      {
        title: 'Votre demande est lue par un de nos ingénieurs.',
        text: 'Consommation, lieu et date suffisent pour commencer. S’il manque un chiffre, nous le demandons une seule fois.',
      },
      {
        title: 'Nous vous répondons sous deux jours ouvrés.',
        text: 'Par e-mail ou par téléphone : ce qui convient à votre site, le coût approximatif, et ce que nous mesurerions en premier.',
      },
      {
        title: 'Nous mesurons avant de faire un devis.',
        text: 'Un prix ferme repose sur votre charge mesurée et sur votre site, pour que la production puisse être vérifiée au compteur.',
      },
    ],
  },
  // The words by which visitors find pages whose text is in the code.
  search: {
    contact: {
      title: 'Contact et devis',
      text: 'Demander un devis ou envoyer un message. Adresse, téléphone, e-mail et horaires du bureau. Assistance, partenariat, recrutement.',
    },
    estimate: {
      title: 'Estimation',
      text: 'Ce que le solaire, le stockage ou l’éolien produirait et économiserait chez vous : productible, dimensionnement, coût et économies, calculés aussitôt.',
    },
    dataSheet: 'Fiche technique, caractéristiques, PDF',
  },
} satisfies Translation<typeof english>
