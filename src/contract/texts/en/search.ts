// The search page.
export const texts = {
  title: 'Search',
  titleOfResults: '{words}: search',
  description: 'Search the products, projects, news and pages of {company}.',
  keywords: 'search',
  field: 'Words in products, projects, news and pages',
  button: 'Search',
  loading: 'Searching...',
  failed: 'The search failed.',
  key: 'The key <key>/</key> leads here from every page',
  results: { one: '{n} result', other: '{n} results' },
  resultsWithSomeWords: '{results}. No page has all of these words; these have most of them.',
  groups: { products: 'Products', projects: 'Projects', news: 'News', sheets: 'Data sheets', pages: 'Pages' },
  pdf: '(PDF)',
  bestOfGroup: 'The best {shown} of {total}. One more word finds fewer.',
  nothing: {
    title: 'Nothing was found for “{words}”.',
    text: 'Look for fewer or other words: a product, a country, a unit such as kWh. Or go on from here:',
    allProducts: 'All products',
    allProjects: 'All projects',
    askEngineer: 'Ask an engineer',
  },
} as const
