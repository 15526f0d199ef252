// The page that compares products.
export const texts = {
  title: 'Compare products',
  description: 'Two or three products side by side, with the specifications that they share.',
  keywords: 'compare, specifications, renewable energy equipment',
  tooFew: 'There are not yet two products to compare.',
  choose: 'Choose two or three products.',
  gone: 'These products are no longer offered.',
  compareOthers: 'Compare other products',
  sameAddress: 'The address of this page always shows the same comparison, so you can send it to a colleague.',
  sideBySide: 'Side by side',
  nothingShared:
    'No specification is given for more than one of these products. Each product’s own specifications are below.',
  furtherOf: 'Further specifications of {title}',
  notStated: 'not stated',
} as const
