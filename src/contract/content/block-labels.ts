// The labels of the properties in the JSON of content blocks, for the fields of the dashboard and for error messages, and
// of the texts that are translated.

const irregularLabels: Partial<Record<string, string>> = {
  alt: 'Alt text',
  blurb: 'Short description',
  chartTitle: 'Chart',
  chartUnit: 'Figures in',
  diagram: 'Single-line diagram',
  hours: 'Opening hours',
  linkedin: 'LinkedIn',
  questions: 'Questions and answers',
  stepsHeading: 'Heading of the steps',
  whatsapp: 'WhatsApp number',
  writeUp: 'Write-up',
  youtube: 'YouTube',
}

/** Writes a property's name with spaces between its words: 'valid until' for `validUntil`. */
export const withSpaces = (name: string) => name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()

/** Returns the label of a property: 'Founded year' for `foundedYear`. */
export function propertyLabel(name: string) {
  const spaced = withSpaces(name)
  return irregularLabels[name] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Names a value in the JSON of a block as the dashboard's form does: 'Steps 2, title' for `steps.1.title`. */
export function valueLabel([name = '', ...path]: readonly PropertyKey[]) {
  const rest = path.map((part) => (typeof part === 'number' ? ` ${part + 1}` : `, ${withSpaces(String(part))}`))
  return propertyLabel(String(name)) + rest.join('')
}

const irregularNouns: Partial<Record<string, string>> = {
  diagram: 'part',
  hours: 'line of opening hours',
  people: 'person',
}

/** Returns the word for one row of a list: 'step' for `steps`, and 'address line' for `address`. */
export const rowNoun = (list: string) =>
  irregularNouns[list] ?? list.replace(/(ss|s)$/, (ending) => (ending === 'ss' ? 'ss line' : ''))

const irregularColumns: Partial<Record<string, string>> = { 'bars.label': 'name', 'diagram.label': 'text' }

/** Labels a text by its path as the form does: 'Specification 3 label' for `specifications.2.label`. */
export function textLabel(path: string) {
  const [name = '', index = '', property] = stepsOf(path)
  if (!/^\d+$/.test(index)) return [propertyLabel(name), withSpaces(index)].join(' ').trim()
  const noun = rowNoun(name)
  const column = property === undefined || property === noun ? '' : withSpaces(property)
  return `${propertyLabel(noun)} ${Number(index) + 1} ${irregularColumns[`${name}.${property}`] ?? column}`.trim()
}

/** Returns the label of the list in which a text is: 'Features' for `features.2`; '' for a text outside of lists. */
export function listLabel(path: string) {
  const [name = '', index = ''] = stepsOf(path)
  return /^\d+$/.test(index) ? propertyLabel(name) : ''
}

/** The steps of a path. In the JSON of a block it begins below `content`. */
const stepsOf = (path: string) => path.replace(/^content\./, '').split('.')
