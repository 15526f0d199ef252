import type { EntityName } from '#contract/entities.ts'
import { content } from '../content/entity.ts'
import { news } from '../news/entity.ts'
import { products } from '../products/entity.ts'
import { projects } from '../projects/entity.ts'
import type { Entity } from './entity.ts'

/** Every entity that administrators edit. The compiler reports one that is in the contract and missing here. */
export const registry: Record<EntityName, Entity> = { products, projects, news, content }
