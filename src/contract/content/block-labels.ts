// The labels of the properties in the JSON of content blocks, for the fields of the dashboard and for error messages.

const irregularLabels: Partial<Record<string, string>> = {
  blurb: 'Short description',
  hours: 'Opening hours',
  linkedin: 'LinkedIn',
  stepsHeading: 'Heading of the steps',
  whatsapp: 'WhatsApp number',
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
