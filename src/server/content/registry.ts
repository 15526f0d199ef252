import type { EntityName } from '#contract/editing/entities.ts'
import type { Entity } from '#server/editing/entity.ts'
import { content } from './blocks/entity.ts'
import { news } from './news/entity.ts'
import { products } from './products/entity.ts'
import { projects } from './projects/entity.ts'

/** Every entity that administrators edit. The compiler reports one that is in the contract and missing here. */
export const registry: Record<EntityName, Entity> = { products, projects, news, content }
