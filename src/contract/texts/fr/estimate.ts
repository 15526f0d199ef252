import type { texts as english } from '../en/estimate.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  title: 'Que produirait le solaire sur votre site ? | {company}',
  description:
    'Énergie, gasoil, argent et CO₂ pour votre lieu et votre consommation, heure par heure, avec fourchettes et sources.',
  keywords:
    'simulateur solaire, productible solaire, économies de gasoil, dimensionnement de batterie, temps de retour, Nigeria, Afrique',
  heading: 'Que produirait une centrale sur votre site ?',
  pictureAlt: 'Image de synthèse : soleil bas sur des panneaux solaires',
  loading: 'Chargement de l’estimation…',
  failed: 'L’estimation n’a pas pu être chargée.',
  figures: {
    peakPowerUnit: 'kWc',
    amount: '{sign}{n} {currency}',
    million: {
      one: '{sign}{n} million de {currency}',
      many: '{sign}{n} millions de {currency}',
      other: '{sign}{n} millions de {currency}',
    },
    billion: {
      one: '{sign}{n} milliard de {currency}',
      many: '{sign}{n} milliards de {currency}',
      other: '{sign}{n} milliards de {currency}',
    },
    years: { one: '{n} an', many: '{n} ans', other: '{n} ans' },
    never: 'jamais',
  },
  plant: {
    near: '{place} (environs)',
    solar: '{power}',
    solarInPlace: '{power} – {place}',
    withBattery: '{power} avec une batterie de {battery}',
    withBatteryInPlace: '{power} avec une batterie de {battery} – {place}',
  },
  saved: {
    heading: 'Estimation énergétique',
    missing: 'Il n’y a pas d’estimation à cette adresse. Nous conservons une estimation pendant deux ans.',
    makeOne: 'Faire une estimation',
    title: 'Estimation énergétique : {plant} | {company}',
    pictureAlt: '{plant}. Barres de sa production pour chacun des douze mois.',
    descriptions: {
      noPlant: 'Ce que la centrale produit, économise et coûte. Avec fourchettes, hypothèses et sources.',
      makes: 'Produit {energy} par an. Avec fourchettes, hypothèses et sources.',
      makesAndPays: 'Produit {energy} par an ; temps de retour : {payback}. Avec fourchettes, hypothèses et sources.',
      saves: 'Produit {energy} et économise {amount} par an. Avec fourchettes, hypothèses et sources.',
      savesAndPays:
        'Produit {energy} et économise {amount} par an ; temps de retour : {payback}. Avec fourchettes, hypothèses et sources.',
    },
    keywords: 'estimation solaire, productible, économies de gasoil',
    lead: 'Estimation énergétique du {day}. Elle reste telle quelle à cette adresse jusqu’au {lastDay}.',
    check: 'Faire vérifier',
    downloadPdf: 'Télécharger le PDF',
    makeAnother: 'Faire une autre estimation',
  },
} satisfies Translation<typeof english>
