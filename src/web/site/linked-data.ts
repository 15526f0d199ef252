// Descriptions of pages for search engines, in the vocabulary of https://schema.org. The server adds `@context` to each.
import type { Company, SiteClaims, SocialLinks } from '#contract/content/blocks.ts'
import type { PageArticle } from '#contract/content/news.ts'
import type { PageProduct, PublicProduct, Specification } from '#contract/content/products.ts'
import type { PublicProject } from '#contract/content/projects.ts'
import { defaultSocialPictureUrl } from '#contract/media/pictures.ts'
import { formatsOf } from '#contract/texts/formats.ts'
import { colonOf } from '#contract/texts/formats-of-labels.ts'
import { type Language, languages, prefixOf } from '#contract/texts/languages.ts'

/** The site around a page: its address, the page's language, and all languages that the site shows. */
export type SiteOfPage = { origin: string; language: Language; languages: readonly Language[] }

/** A text whose language may differ from the page's, because it is not translated. */
type WithLanguage = { language?: Language | undefined }

const absoluteUrl = (path: string, { origin }: SiteOfPage) => new URL(path, origin).href

/** The address of a page in the language of the present page. */
const pageUrl = (path: string, site: SiteOfPage) => absoluteUrl(prefixOf(site.language) + path, site)

const tagOf = (language: Language) => languages[language].tag

export const organization = (
  company: Company,
  social: SocialLinks,
  claims: SiteClaims,
  labels: Record<'projects' | 'countries' | 'capacity', string>,
  site: SiteOfPage,
) => ({
  '@type': 'Organization',
  '@id': absoluteUrl('/#organization', site),
  name: company.name,
  description: [
    company.blurb,
    ...(['projects', 'countries', 'capacity'] as const).map(
      (name) => claims[name] && `${labelInSentence(labels[name], site.language)} ${claims[name]}.`,
    ),
  ]
    .filter(Boolean)
    .join(' '),
  url: absoluteUrl('/', site),
  logo: absoluteUrl('/icon-512.png', site),
  foundingDate: String(company.foundedYear),
  ...(company.email && { email: company.email }),
  ...(company.phone && { telephone: company.phone }),
  ...(company.address.length > 0 && { address: company.address.join(', ') }),
  sameAs: Object.values(social).filter((link) => URL.canParse(link) && new URL(link).pathname !== '/'),
})

/** Writes 'Projects Completed' as 'Projects completed:'. */
const labelInSentence = (label: string, language: Language) =>
  label.charAt(0) + label.slice(1).toLowerCase() + colonOf(language)

export const website = (company: Company, site: SiteOfPage) => ({
  '@type': 'WebSite',
  name: company.name,
  url: absoluteUrl('/', site),
  inLanguage: site.languages.map(tagOf),
  publisher: { '@id': absoluteUrl('/#organization', site) },
})

/**
 * The page of a product, as its data sheet. Not a `Product`: of that type search engines demand a price or a review, and
 * report a page without them as faulty.
 */
export const productPage = (
  product: (PublicProduct | PageProduct) & WithLanguage,
  path: string,
  brandName: string,
  site: SiteOfPage,
) => {
  const shared = {
    name: product.title,
    description: product.description,
    image: absoluteUrl(product.image, site),
    url: pageUrl(path, site),
  }
  const language = product.language ?? site.language
  return {
    '@type': 'ItemPage',
    inLanguage: tagOf(language),
    ...shared,
    mainEntity: {
      '@type': 'ProductModel',
      ...shared,
      brand: { '@type': 'Brand', name: brandName },
      ...('specifications' in product &&
        product.specifications.length > 0 && {
          additionalProperty: product.specifications.map((row) => propertyValue(row, language)),
        }),
    },
  }
}

// Codes of UN/CEFACT recommendation 20 for the units of equipment.
const unitCodes: Record<string, string> = {
  ...{ W: 'WTT', kW: 'KWT', MW: 'MAW', Wh: 'WHR', kWh: 'KWH', MWh: 'MWH', kVA: 'KVA', MVA: 'MVA', V: 'VLT', kV: 'KVT' },
  ...{ A: 'AMP', Ah: 'AMH', Hz: 'HTZ', '%': 'P1', '°C': 'CEL', K: 'KEL', Pa: 'PAL', kg: 'KGM', t: 'TNE', mm: 'MMT' },
  ...{ cm: 'CMT', m: 'MTR', km: 'KMT', 'm²': 'MTK', 'm/s': 'MTS', ms: 'C26', s: 'SEC', min: 'MIN', h: 'HUR', L: 'LTR' },
  ...{ day: 'DAY', days: 'DAY', week: 'WEE', weeks: 'WEE', month: 'MON', months: 'MON', year: 'ANN', years: 'ANN' },
  ...{ lm: 'LUM', lx: 'LUX', Nm: 'NU' },
}

/** Describes a row of a data sheet: a number or a range as numbers, and other texts as they are. */
function propertyValue({ label, value, unit }: Specification, language: Language) {
  const [least, most, ...more] = value.split(/ (?:to|à|a|até|إلى) |–/).map((text) => plainNumber(text, language))
  const isRange = more.length === 0 && least != null && most != null && least <= most
  const figure = isRange ? { minValue: least, maxValue: most } : { value: plainNumber(value, language) ?? value }
  return {
    '@type': 'PropertyValue',
    name: label,
    ...figure,
    ...(unit && { unitText: unit }),
    ...(unitCodes[unit] && { unitCode: unitCodes[unit] }),
  }
}

const withDecimalPoint = /^[-+]?(\d{1,3}([\s,]\d{3})+|\d+)(\.\d+)?$/
const withDecimalComma = /^[-+]?(\d{1,3}([\s.]\d{3})+|\d+)(,\d+)?$/

/** Reads a number as a language writes it, such as 6,000 or −0.29, and in French 6 000 or −0,29; null for any other text. */
function plainNumber(text: string, language: Language) {
  const isWithComma = formatsOf(language).decimal === 'comma'
  const figure = text.trim().replace('−', '-')
  if (!(isWithComma ? withDecimalComma : withDecimalPoint).test(figure)) return null
  const [whole = '', decimals = ''] = figure.split(isWithComma ? ',' : '.')
  return Number(`${whole.replace(/[\s.,]/g, '')}.${decimals}`)
}

export const projectPlace = (project: PublicProject, site: SiteOfPage) => ({
  '@type': 'Place',
  name: project.title,
  description: project.description,
  address: project.location,
  image: absoluteUrl(project.image, site),
  ...(project.latitude !== null &&
    project.longitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: project.latitude, longitude: project.longitude },
    }),
})

const publisherOf = (name: string, site: SiteOfPage) => ({
  '@type': 'Organization',
  '@id': absoluteUrl('/#organization', site),
  name,
  url: absoluteUrl('/', site),
  logo: { '@type': 'ImageObject', url: absoluteUrl('/icon-512.png', site), width: 512, height: 512 },
})

export const newsArticle = (
  article: PageArticle & WithLanguage,
  path: string,
  publisher: string,
  site: SiteOfPage,
) => ({
  '@type': 'NewsArticle',
  inLanguage: tagOf(article.language ?? site.language),
  headline: article.title,
  datePublished: article.date,
  // An article may be written before the day that it shows.
  dateModified: [article.date, article.updatedAt].sort().at(-1),
  contentLocation: article.location,
  url: pageUrl(path, site),
  image: absoluteUrl((article.picture && article.thumbnail) || defaultSocialPictureUrl, site),
  author: { '@type': 'Organization', name: publisher, url: absoluteUrl('/', site) },
  publisher: publisherOf(publisher, site),
})

type Step = { name: string; path: string }

/** Describes the links that lead to a page, beginning with its list, such as that of all products. */
export const breadcrumbs = (site: SiteOfPage, ...steps: Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageUrl(path, site),
  })),
})
