// Descriptions of pages for search engines, in the vocabulary of https://schema.org. The server adds `@context` to each.
import type { Company, SiteClaims, SocialLinks } from '#contract/content/blocks.ts'
import type { PageArticle } from '#contract/content/news.ts'
import type { PageProduct, PublicProduct, Specification } from '#contract/content/products.ts'
import type { PublicProject } from '#contract/content/projects.ts'
import { defaultSocialPictureUrl } from '#contract/media/pictures.ts'

const absoluteUrl = (path: string, origin: string) => new URL(path, origin).href

export const organization = (company: Company, social: SocialLinks, claims: SiteClaims, origin: string) => ({
  '@type': 'Organization',
  '@id': absoluteUrl('/#organization', origin),
  name: company.name,
  description: [
    company.blurb,
    claims.projects && `Projects completed: ${claims.projects}.`,
    claims.countries && `Countries served: ${claims.countries}.`,
    claims.capacity && `Renewable capacity deployed: ${claims.capacity}.`,
  ]
    .filter(Boolean)
    .join(' '),
  url: absoluteUrl('/', origin),
  logo: absoluteUrl('/icon-512.png', origin),
  foundingDate: String(company.foundedYear),
  ...(company.email && { email: company.email }),
  ...(company.phone && { telephone: company.phone }),
  ...(company.address.length > 0 && { address: company.address.join(', ') }),
  sameAs: Object.values(social).filter((link) => URL.canParse(link) && new URL(link).pathname !== '/'),
})

export const website = (company: Company, origin: string) => ({
  '@type': 'WebSite',
  name: company.name,
  url: absoluteUrl('/', origin),
  publisher: { '@id': absoluteUrl('/#organization', origin) },
})

/**
 * The page of a product, as its data sheet. Not a `Product`: of that type search engines demand a price or a review, and
 * report a page without them as faulty.
 */
export const productPage = (product: PublicProduct | PageProduct, path: string, brandName: string, origin: string) => {
  const shared = {
    name: product.title,
    description: product.description,
    image: absoluteUrl(product.image, origin),
    url: absoluteUrl(path, origin),
  }
  return {
    '@type': 'ItemPage',
    ...shared,
    mainEntity: {
      '@type': 'ProductModel',
      ...shared,
      brand: { '@type': 'Brand', name: brandName },
      ...('specifications' in product &&
        product.specifications.length > 0 && { additionalProperty: product.specifications.map(propertyValue) }),
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
function propertyValue({ label, value, unit }: Specification) {
  const [least, most, ...more] = value.split(/ to |–/).map(plainNumber)
  const isRange = more.length === 0 && least != null && most != null && least <= most
  const figure = isRange ? { minValue: least, maxValue: most } : { value: plainNumber(value) ?? value }
  return {
    '@type': 'PropertyValue',
    name: label,
    ...figure,
    ...(unit && { unitText: unit }),
    ...(unitCodes[unit] && { unitCode: unitCodes[unit] }),
  }
}

/** Reads a number with commas between thousands, such as 6,000 or −0.29; null for any other text. */
const plainNumber = (text: string) =>
  /^[-−+]?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(text.trim())
    ? Number(text.trim().replace('−', '-').replaceAll(',', ''))
    : null

export const projectPlace = (project: PublicProject, origin: string) => ({
  '@type': 'Place',
  name: project.title,
  description: project.description,
  address: project.location,
  image: absoluteUrl(project.image, origin),
  ...(project.latitude !== null &&
    project.longitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: project.latitude, longitude: project.longitude },
    }),
})

const publisherOf = (name: string, origin: string) => ({
  '@type': 'Organization',
  '@id': absoluteUrl('/#organization', origin),
  name,
  url: absoluteUrl('/', origin),
  logo: { '@type': 'ImageObject', url: absoluteUrl('/icon-512.png', origin), width: 512, height: 512 },
})

export const newsArticle = (article: PageArticle, path: string, publisher: string, origin: string) => ({
  '@type': 'NewsArticle',
  headline: article.title,
  datePublished: article.date,
  // An article may be written before the day that it shows.
  dateModified: [article.date, article.updatedAt].sort().at(-1),
  contentLocation: article.location,
  url: absoluteUrl(path, origin),
  image: absoluteUrl((article.picture && article.thumbnail) || defaultSocialPictureUrl, origin),
  author: { '@type': 'Organization', name: publisher, url: absoluteUrl('/', origin) },
  publisher: publisherOf(publisher, origin),
})

type Step = { name: string; path: string }

/** Describes the links that lead to a page, beginning with its list, such as that of all products. */
export const breadcrumbs = (origin: string, ...steps: Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(path, origin),
  })),
})
