import { adminApi } from '#contract/admins.ts'
import { contentApi } from '#contract/content.ts'
import { docsApi } from '#contract/docs.ts'
import { mediaApi } from '#contract/media.ts'
import { newsApi } from '#contract/news.ts'
import { overviewApi } from '#contract/overview.ts'
import { productApi } from '#contract/products.ts'
import { projectApi } from '#contract/projects.ts'
import { quoteApi } from '#contract/quotes.ts'

export const endpointTables = [
  adminApi,
  contentApi,
  docsApi,
  mediaApi,
  newsApi,
  overviewApi,
  productApi,
  projectApi,
  quoteApi,
]
