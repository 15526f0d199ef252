import type { EntityName } from '#contract/editing/entities.ts'
import type { EditedEntity } from '#server/editing/entity.ts'
import { contentBlockEntity } from './blocks/routes.ts'
import { articleEntity } from './news/routes.ts'
import { productEntity } from './products/routes.ts'
import { projectEntity } from './projects/routes.ts'

/** The server's part of each entity that administrators edit. The compiler reports an entity that is missing here. */
export const entityRegistry: Record<EntityName, EditedEntity> = {
  products: productEntity,
  projects: projectEntity,
  news: articleEntity,
  content: contentBlockEntity,
}
