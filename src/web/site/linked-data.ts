// Descriptions of pages for search engines, in the vocabulary of https://schema.org. The server adds `@context` to each.
import type { Company, SiteClaims, SocialLinks } from '#contract/content/blocks.ts'
import type { PublicArticle } from '#contract/content/news.ts'
import type { PageProduct, PublicProduct } from '#contract/content/products.ts'
import type { PublicProject } from '#contract/content/projects.ts'

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

export const productData = (product: PublicProduct | PageProduct, path: string, brandName: string, origin: string) => ({
  '@type': 'Product',
  name: product.title,
  description: product.description,
  image: absoluteUrl(product.image, origin),
  url: absoluteUrl(path, origin),
  brand: { '@type': 'Brand', name: brandName },
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

export const newsArticle = (article: PublicArticle, path: string, publisher: string, origin: string) => ({
  '@type': 'NewsArticle',
  headline: article.title,
  datePublished: article.date,
  contentLocation: article.location,
  url: absoluteUrl(path, origin),
  ...(article.picture && article.thumbnail && { image: absoluteUrl(article.thumbnail, origin) }),
  author: { '@type': 'Organization', name: publisher },
  publisher: { '@type': 'Organization', name: publisher },
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
