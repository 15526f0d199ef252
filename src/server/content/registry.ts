import type { EntityName } from '#contract/editing/entities.ts'
import type { Entity } from '#server/editing/entity.ts'
import { content } from './blocks/routes.ts'
import { news } from './news/routes.ts'
import { products } from './products/routes.ts'
import { projects } from './projects/routes.ts'

/** Every entity that administrators edit. The compiler reports one that is in the contract and missing here. */
export const registry: Record<EntityName, Entity> = { products, projects, news, content }
