// Descriptions of pages for search engines, in the vocabulary of https://schema.org.
import type { Company, SiteClaims, SocialLinks } from '#contract/content.ts'
import type { PublicArticle } from '#contract/news.ts'
import type { PublicProduct, ReadProduct } from '#contract/products.ts'
import type { PublicProject } from '#contract/projects.ts'

const context = 'https://schema.org'
const absolute = (path: string, origin: string) => new URL(path, origin).href

export const organization = (company: Company, social: SocialLinks, claims: SiteClaims, origin: string) => ({
  '@context': context,
  '@type': 'Organization',
  '@id': absolute('/#organization', origin),
  name: company.name,
  description: `${company.blurb} Projects completed: ${claims.projects}. Countries served: ${claims.countries}. Renewable capacity deployed: ${claims.capacity}.`,
  url: absolute('/', origin),
  logo: absolute('/icon-512.png', origin),
  foundingDate: String(company.foundedYear),
  ...(company.email && { email: company.email }),
  ...(company.phone && { telephone: company.phone }),
  ...(company.address.length > 0 && { address: company.address.join(', ') }),
  sameAs: Object.values(social).filter((link) => URL.canParse(link) && new URL(link).pathname !== '/'),
})

export const website = (company: Company, origin: string) => ({
  '@context': context,
  '@type': 'WebSite',
  name: company.name,
  url: absolute('/', origin),
  publisher: { '@id': absolute('/#organization', origin) },
})

export const productData = (product: PublicProduct | ReadProduct, path: string, brand: string, origin: string) => ({
  '@context': context,
  '@type': 'Product',
  name: product.title,
  description: product.description,
  image: absolute(product.image, origin),
  url: absolute(path, origin),
  brand: { '@type': 'Brand', name: brand },
  ...('specifications' in product &&
    product.specifications.length > 0 && {
      additionalProperty: product.specifications.map(({ label, value, unit }) => ({
        '@type': 'PropertyValue',
        name: label,
        value,
        ...(unit && { unitText: unit }),
      })),
    }),
})

/** A project as a `Place`. */
export const projectPlace = (project: PublicProject, origin: string) => ({
  '@context': context,
  '@type': 'Place',
  name: project.title,
  description: project.description,
  address: project.location,
  image: absolute(project.image, origin),
  ...(project.latitude !== null &&
    project.longitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: project.latitude, longitude: project.longitude },
    }),
})

export const newsArticle = (article: PublicArticle, path: string, publisher: string, origin: string) => ({
  '@context': context,
  '@type': 'NewsArticle',
  headline: article.title,
  datePublished: article.date,
  contentLocation: article.location,
  url: absolute(path, origin),
  ...(article.picture && article.thumbnail && { image: absolute(article.thumbnail, origin) }),
  author: { '@type': 'Organization', name: publisher },
  publisher: { '@type': 'Organization', name: publisher },
})

export const breadcrumbs = (origin: string, steps: { name: string; path: string }[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path, origin),
  })),
})
