import { adminApi } from '#contract/admins.ts'
import { contentApi } from '#contract/content.ts'
import { newsApi } from '#contract/news.ts'
import { productApi } from '#contract/products.ts'
import { projectApi } from '#contract/projects.ts'
import { queryOf } from '../../api/queries.ts'

export const adminQuery = () => queryOf(adminApi.verify, {})
export const projectsQuery = () => queryOf(projectApi.list, {})
export const productsQuery = () => queryOf(productApi.list, {})
export const blocksQuery = () => queryOf(contentApi.list, {})
export const articlesQuery = () => queryOf(newsApi.list, {})
