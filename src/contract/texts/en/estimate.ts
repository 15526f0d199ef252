// The page for estimates and the page of a saved estimate, without the form and the results, which have catalogues of
// their own. `figures` says how amounts of money and spans of years are written.
export const texts = {
  title: 'What would solar make at your site? | {company}',
  description:
    'Energy, diesel, money and CO₂ for your place and your consumption, hour by hour, with ranges and sources.',
  keywords: 'solar calculator, solar yield, diesel savings, battery size, payback, Nigeria, Africa',
  heading: 'What would it make at your site?',
  pictureAlt: 'Computer-rendered scene: low sun on solar panels',
  loading: 'Loading the estimate...',
  failed: 'The estimate could not be loaded.',
  figures: {
    peakPowerUnit: 'kWp',
    amount: '{sign}{currency}\u00a0{n}',
    million: { one: '{sign}{currency}\u00a0{n}\u00a0million', other: '{sign}{currency}\u00a0{n}\u00a0million' },
    billion: { one: '{sign}{currency}\u00a0{n}\u00a0billion', other: '{sign}{currency}\u00a0{n}\u00a0billion' },
    years: { one: '{n}\u00a0years', other: '{n}\u00a0years' },
    never: 'never',
  },
  plant: {
    near: 'the {place} area',
    solar: '{power}',
    solarInPlace: '{power} in {place}',
    withBattery: '{power} with a battery of {battery}',
    withBatteryInPlace: '{power} with a battery of {battery} in {place}',
  },
  saved: {
    heading: 'Energy estimate',
    missing: 'There is no estimate at this address. We keep an estimate for two years.',
    makeOne: 'Make an estimate',
    title: 'Energy estimate: {plant} | {company}',
    pictureAlt: '{plant}. Bars of its yield in each of the twelve months.',
    descriptions: {
      noPlant: 'What the plant makes, saves and costs. With ranges, assumptions and sources.',
      makes: 'Makes {energy} a year. With ranges, assumptions and sources.',
      makesAndPays: 'Makes {energy} a year, and pays for itself in {payback}. With ranges, assumptions and sources.',
      saves: 'Makes {energy} and saves {amount} a year. With ranges, assumptions and sources.',
      savesAndPays:
        'Makes {energy} and saves {amount} a year, and pays for itself in {payback}. With ranges, assumptions and sources.',
    },
    keywords: 'solar estimate, yield, diesel savings',
    lead: 'Energy estimate of {day}. It stays at this address until {lastDay}, as it is.',
    check: 'Have an engineer check it',
    downloadPdf: 'Download the PDF',
    makeAnother: 'Make another estimate',
  },
} as const
