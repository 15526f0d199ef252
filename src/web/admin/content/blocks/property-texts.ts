export type PropertyText = {
  /** A heading above the field, where a group of fields begins. */
  heading?: string
  hint?: string
  /** The name of one row, if the property is a list: the button then says `Add line of opening hours`. */
  noun?: string
}

/**
 * Texts for properties of JSON blocks, by the name of the property. If several blocks have a property with this name,
 * the block's key stands before it: `milestones.steps`. Most properties need no text besides their label.
 */
const propertyTexts: Partial<Record<string, PropertyText>> = {
  address: { heading: 'Where you are' },
  phone: { heading: 'How visitors reach you' },
  blurb: { heading: 'What you say of yourselves', hint: 'One or two sentences, at the bottom of every page.' },
  hours: { heading: 'When you are open', noun: 'line of opening hours' },
  holidays: { hint: 'Days on which the office is closed, such as 2026-12-25.' },
  timeZone: { hint: 'The time zone of the opening hours and of planned publications, such as Africa/Lagos.' },
  whatsapp: { hint: 'With the country code, such as +234 803 000 0000.' },
  emergencyNumber: { hint: 'For customers outside the opening hours. Pages show it if it is filled in.' },
  pressEmail: { hint: 'For journalists, on the contact page.' },
  coordinates: { hint: 'Latitude and longitude of the office, such as 9.06, 7.49. Without them there is no map.' },
  linkedin: { hint: 'Pages leave out a network without an address.' },
  landscape: { hint: 'For tablets and desktops.' },
  portrait: { hint: 'For phones: a tall picture. Without it, phones show the middle of the other one.' },
  'head_pictures.about': { hint: 'Without an address of your own, a page keeps its built-in picture.' },
  'milestones.steps': { hint: 'The about page shows the line of years once it has at least two steps.' },
  productsIntro: { hint: 'Stands above the number of products. It may be empty.' },
  stepsHeading: { hint: 'On the about page, above the steps of a project. The button at its top says the same.' },
  'project_steps.steps': { hint: 'Without a step, the about page leaves this part out.' },
}

export const propertyText = (contentKey: string, name: string): PropertyText =>
  propertyTexts[`${contentKey}.${name}`] ?? propertyTexts[name] ?? {}
