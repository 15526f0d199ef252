import { adminApi } from '#contract/admins.ts'
import { contentApi } from '#contract/content.ts'
import { newsApi } from '#contract/news.ts'
import { productApi } from '#contract/products.ts'
import { projectApi } from '#contract/projects.ts'
import { ask } from '../../api/ask.ts'

export const askAdmin = () => ask(adminApi.verify, {})
export const askProjects = () => ask(projectApi.list, {})
export const askProducts = () => ask(productApi.list, {})
export const askBlocks = () => ask(contentApi.list, {})
export const askArticles = () => ask(newsApi.list, {})
