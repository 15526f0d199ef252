// The page that lists the data sheets.
export const texts = {
  title: 'Data sheets',
  description: 'The data sheets of {company}, one PDF for each product.',
  keywords: 'data sheets, specifications, PDF, renewable energy equipment',
  intro: 'One PDF for each product, ready to print.',
  failed: 'The data sheets could not be loaded.',
  none: 'There is no data sheet yet. Ask us for the figures that you need.',
  closing: 'A figure is missing? An engineer answers.',
} as const
