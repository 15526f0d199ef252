// The parts of an estimate that are loaded late: questions and answers, assumptions, facts that no estimate can know, wind
// and water, and the buttons that keep an estimate.
export const texts = {
  keep: {
    heading: 'Keep it, show it, have it checked',
    refused: 'The estimate could not be kept. {reason}',
    text: 'A saved estimate has an address of its own for two years, with these figures and these assumptions, and a PDF to forward. An engineer reads what you send and answers.',
    check: 'Have an engineer check it',
    keep: 'Keep it',
  },
  limits: {
    heading: 'What this can’t know',
    facts: {
      shading: { name: 'Shading', text: 'One shaded row can cost a tenth of the yield.' },
      roof: { name: 'The roof', text: 'Whether it carries 15 kg/m², and for how many years.' },
      cables: { name: 'Cables and switchgear', text: 'Lengths, short-circuit level, room for a panel.' },
      soiling: { name: 'Soiling', text: 'The map counts 3.5\u00a0%. Harmattan dust and cement take more.' },
      gridCode: { name: 'The grid code', text: 'Whether you may feed in, and through which relay.' },
      days: { name: 'Single days', text: 'It runs on mean days. A week without sun is not in it.' },
    },
  },
  windAndWater: {
    heading: 'Wind and water',
    mastFirst:
      'Nobody knows the wind there. A mast that measures for a year comes first: the energy grows with the cube of the speed.',
    wind: 'With {speed} at the hub, the turbine makes about {likely} a year, between {low} and {high}.',
    water: 'With {power}, the water makes about {likely} a year, between {low} and {high}.',
    notCounted: 'The money and the diesel above don’t count it.',
  },
  saved: {
    results: 'What it makes, saves and costs',
    assumptions: 'Assumptions',
    version: 'Version {version}, as they were on the day of the estimate.',
  },
  table: {
    version: 'Version {version}. Write your own figure in place of ours.',
    caption: 'Every assumption with its source',
    head: { assumption: 'Assumption', value: 'Value', source: 'How we know it' },
    valueAndRange: '{value} ({low} to {high})',
    // Those of assumptions that the calculator does not name.
    units: {
      a: '{value}\u00a0years',
      d: '{value}\u00a0days',
      'USD/kW/a': '{value}\u00a0USD/kW a year',
      '°': '{value}°',
    },
  },
  bases: { measured: 'measured', mapped: 'from a map or table', typed: 'yours', judged: 'our judgement' },
  sources: {
    ourJudgement: 'Our judgement; {source}',
    mean: 'Mean of our calculation and of {source}',
    rounded: '{source}, rounded',
    utilityScale: 'IRENA {year} has {value} at utility scale',
    loans: 'Loans at {rate}\u00a0%, less inflation of {inflation}\u00a0% ({sources}), and {points} points for risk',
  },
  questions: {
    whereFrom: {
      title: 'Where is {figure} from?',
      own: 'From your own irradiation, {ghi}\u00a0kWh/m² a day, through modules and inverter hour by hour: {perDay}\u00a0kWh a day from each kWp.',
      level:
        '{level}\u00a0kWh a day from each kWp is the level: {source} ({date}), for the country, in proportion to the irradiation of {place}: {ghi}\u00a0kWh/m² a day. Your plant, with {losses}\u00a0% losses, makes {perDay}: {yield} a year from each kWp.',
      range: 'Irradiation: {source}. So the range is ±{range}\u00a0%.',
    },
    whySoLittle: {
      title: 'Why so little in {month}?',
      sunLow:
        'The sun stands low: above the atmosphere {above}\u00a0kWh/m² a day arrive, in {strongMonth} {strongAbove}. That leaves {ground}\u00a0kWh/m² a day on level ground, against {strongGround}.',
      clouds:
        'Clouds and haze: {percent}\u00a0% of the sun above the atmosphere reach the ground, in {strongMonth} {strongPercent}\u00a0%. That leaves {ground}\u00a0kWh/m² a day on level ground, against {strongGround}.',
    },
    battery: {
      titleIfNot: 'Why does the battery not pay?',
      title: 'Does a battery pay?',
      doesNotPay:
        'It saves less than it costs. {battery} cost {cost} now, and {years} years later a new one. They hand over {energy} a year and save {saving} of grid and diesel: the net present value is {gain} lower with it.',
      pays: 'Yes. {battery} cost {cost} now, and {years} years later a new one. They hand over {energy} a year and save {saving} of grid and diesel: the net present value is {gain} higher with it.',
    },
    diesel: {
      title: 'What if diesel costs {price}?',
      price: '{currency} {price}',
      reckon: 'Reckon with {currency} {price} a litre',
    },
    trackers: {
      titleWith: 'And with trackers?',
      titleWithout: 'And without trackers?',
      moreForMore: '{percent}\u00a0% more energy for {amount} more. Trackers need open ground, not a roof.',
      moreForLess: '{percent}\u00a0% more energy for {amount} less. Trackers need open ground, not a roof.',
      lessForMore: '{percent}\u00a0% less energy for {amount} more. Trackers need open ground, not a roof.',
      lessForLess: '{percent}\u00a0% less energy for {amount} less. Trackers need open ground, not a roof.',
      fixed: 'Fixed',
      trackers: 'Trackers',
      reckonFixed: 'Reckon with fixed modules',
      reckonTrackers: 'Reckon with trackers',
    },
    comparison: '{name}: makes {energy} a year, saves {amount}, payback: {payback}.',
  },
} as const
