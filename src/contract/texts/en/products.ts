// The list of products, and the page of a product with its form for a quote. The pages that compare products and list data
// sheets use some of these texts.
export const texts = {
  description:
    'Equipment for renewable power: solar modules, wind turbines, battery storage, hybrid systems, lighting and monitoring.',
  keywords: 'solar modules, wind turbines, battery storage, hybrid power, solar lighting, monitoring',
  defaults: {
    heading: 'Our Products',
    closing: 'Ready to Transform Your Energy Infrastructure?',
    closingButton: 'Get Started Today',
  },
  loading: 'Loading products...',
  failed: 'The products could not be loaded.',
  empty: 'Our products will be listed here soon.',
  emptyIntro: 'Equipment that we size, supply and keep running.',
  counts: {
    both: '{products}, {sheets}',
    products: {
      one: '{n} product',
      other: '{n} products',
    },
    sheets: {
      one: '{n} data sheet',
      other: '{n} data sheets',
    },
  },
  keyFeatures: 'Key Features',
  getQuote: 'Get Quote<hidden> for {title}</hidden>',
  dataSheet: 'Specs<hidden> of {title} (PDF)</hidden>',
  compare: {
    link: 'Compare',
    checkbox: 'Compare<hidden> {title}</hidden>',
    hint: 'Two or three products stand side by side.',
    submit: 'Compare the chosen',
  },
  product: {
    waiting: 'Product',
    failed: 'The product could not be loaded.',
    gone: "This product doesn't exist or has been removed.",
    keywords: '{title}, renewable energy equipment, quote',
    estimate: 'What would this make at my site?',
    diagram: 'Where it sits',
    diagramHint: 'This product is marked.',
    specifications: 'Specifications',
    questions: 'Questions',
    projects: 'Built with it',
    placeAndYear: '{location}, {year}',
    unsure: 'Not sure that it fits your site?',
  },
  quote: {
    submit: 'Submit Quote Request',
    submitting: 'Submitting...',
    sent: 'Quote Request Submitted!',
    sentText: "We'll contact you soon with pricing information for {title}",
    sentTextWithoutTitle: "We'll contact you soon with pricing information.",
  },
} as const
