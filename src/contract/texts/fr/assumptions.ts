import type { texts as english } from '../en/assumptions.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  keep: {
    heading: 'Conserver, transmettre, faire vérifier',
    refused: 'L’estimation n’a pas pu être conservée. {reason}',
    text: 'Une estimation conservée a sa propre adresse pendant deux ans, avec ces chiffres et ces hypothèses, et un PDF à transmettre. Un ingénieur lit ce que vous envoyez et vous répond.',
    check: 'Faire vérifier',
    keep: 'Conserver',
  },
  limits: {
    heading: 'Ce que l’estimation ne peut pas savoir',
    facts: {
      shading: { name: 'L’ombrage', text: 'Une seule rangée à l’ombre peut coûter un dixième de la production.' },
      roof: { name: 'La toiture', text: 'Si elle porte 15 kg/m², et pendant combien d’années.' },
      cables: {
        name: 'Câbles et appareillage',
        text: 'Longueurs, courant de court-circuit, place pour une armoire.',
      },
      soiling: {
        name: 'L’encrassement',
        text: 'La carte compte 3,5 %. La poussière de l’harmattan et le ciment en prennent plus.',
      },
      gridCode: { name: 'Le code de réseau', text: 'Si vous pouvez injecter, et par quel relais de protection.' },
      days: {
        name: 'Les jours isolés',
        text: 'Le calcul porte sur des jours moyens. Une semaine sans soleil n’y figure pas.',
      },
    },
  },
  windAndWater: {
    heading: 'Vent et eau',
    mastFirst:
      'Personne ne connaît le vent à cet endroit. Il faut d’abord un mât qui mesure pendant un an : l’énergie croît avec le cube de la vitesse.',
    wind: 'Avec {speed} au moyeu, l’éolienne produit environ {likely} par an, entre {low} et {high}.',
    water: 'Avec {power}, l’eau produit environ {likely} par an, entre {low} et {high}.',
    notCounted: 'L’argent et le gasoil ci-dessus n’en tiennent pas compte.',
  },
  saved: {
    results: 'Production, économies et coûts',
    assumptions: 'Hypothèses',
    version: 'Version {version}, telles qu’elles étaient le jour de l’estimation.',
  },
  table: {
    version: 'Version {version}. Vous pouvez saisir votre propre valeur à la place de la nôtre.',
    caption: 'Toutes les hypothèses et leurs sources',
    head: { assumption: 'Hypothèse', value: 'Valeur', source: 'Origine' },
    valueAndRange: '{value} ({low} à {high})',
    units: { a: '{value} ans', d: '{value} jours', 'USD/kW/a': '{value} USD/kW par an', '°': '{value}°' },
  },
  bases: {
    measured: 'mesuré',
    mapped: 'd’après une carte ou un tableau',
    typed: 'saisi par vous',
    judged: 'estimé par nos soins',
  },
  sources: {
    ourJudgement: 'Estimé par nos soins ; {source}',
    mean: 'Moyenne de notre calcul et de : {source}',
    rounded: '{source}, arrondi',
    utilityScale: 'IRENA {year} : {value} pour de grandes centrales',
    loans:
      'Prêts à {rate}\u00a0%, moins l’inflation de {inflation}\u00a0% ({sources}), plus {points} points pour le risque',
  },
  questions: {
    whereFrom: {
      title: 'D’où vient la valeur {figure} ?',
      own: 'De votre propre irradiation, {ghi} kWh/m² par jour, à travers modules et onduleur, heure par heure : {perDay} kWh par jour pour chaque kWc.',
      level:
        'Le niveau est de {level} kWh par jour pour chaque kWc : {source} ({date}), pour le pays, rapporté à l’irradiation du lieu ({place}) : {ghi} kWh/m² par jour. Votre centrale, avec {losses} % de pertes, produit {perDay}, soit {yield} par an pour chaque kWc.',
      range: 'Irradiation : {source}. La fourchette est donc de ±{range} %.',
    },
    whySoLittle: {
      title: 'Pourquoi si peu en {month} ?',
      sunLow:
        'Le soleil est bas : au-dessus de l’atmosphère, il arrive {above} kWh/m² par jour, et {strongAbove} en {strongMonth}. Il en reste {ground} kWh/m² par jour au sol, à l’horizontale, contre {strongGround}.',
      clouds:
        'Nuages et brume : {percent} % du rayonnement solaire au-dessus de l’atmosphère atteignent le sol, et {strongPercent} % en {strongMonth}. Il en reste {ground} kWh/m² par jour au sol, à l’horizontale, contre {strongGround}.',
    },
    battery: {
      titleIfNot: 'Pourquoi la batterie n’est-elle pas rentable ?',
      title: 'Une batterie est-elle rentable ?',
      doesNotPay:
        'Elle économise moins qu’elle ne coûte. Une batterie de {battery} coûte {cost} maintenant, et il en faut une nouvelle après {years} ans. Elle restitue {energy} par an et économise {saving} de réseau et de gasoil : avec elle, la valeur actuelle nette baisse de {gain}.',
      pays: 'Oui. Une batterie de {battery} coûte {cost} maintenant, et il en faut une nouvelle après {years} ans. Elle restitue {energy} par an et économise {saving} de réseau et de gasoil : avec elle, la valeur actuelle nette augmente de {gain}.',
    },
    diesel: {
      title: 'Et si le gasoil coûtait {price} ?',
      price: '{price} {currency}',
      reckon: 'Calculer avec {price} {currency} par litre',
    },
    trackers: {
      titleWith: 'Et avec des suiveurs ?',
      titleWithout: 'Et sans suiveurs ?',
      moreForMore:
        '{percent} % d’énergie en plus, pour un coût supérieur de {amount}. Les suiveurs demandent un terrain dégagé, pas une toiture.',
      moreForLess:
        '{percent} % d’énergie en plus, pour un coût inférieur de {amount}. Les suiveurs demandent un terrain dégagé, pas une toiture.',
      lessForMore:
        '{percent} % d’énergie en moins, pour un coût supérieur de {amount}. Les suiveurs demandent un terrain dégagé, pas une toiture.',
      lessForLess:
        '{percent} % d’énergie en moins, pour un coût inférieur de {amount}. Les suiveurs demandent un terrain dégagé, pas une toiture.',
      fixed: 'Fixe',
      trackers: 'Suiveurs',
      reckonFixed: 'Calculer avec des modules fixes',
      reckonTrackers: 'Calculer avec des suiveurs',
    },
    comparison: '{name} : production de {energy} par an, économie de {amount}, temps de retour : {payback}.',
  },
} satisfies Translation<typeof english>
