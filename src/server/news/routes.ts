import { newsSchemas } from '#contract/news.schema.ts'
import { newsApi } from '#contract/news.ts'
import { recordAudit } from '../audit/store.ts'
import { withTotal } from '../http/reply.ts'
import { admins, anyone, routes } from '../http/route.ts'
import { found } from '../refusal.ts'
import {
  countActive,
  createArticle,
  findActive,
  listActive,
  listArticles,
  removeArticle,
  updateArticle,
} from './store.ts'

const entity = 'news'

export const newsRoutes = routes(newsApi, newsSchemas, {
  listPublic: anyone(async (db, { query: { page = 1 } }) => {
    const { articles, total } = await listActive(db, { page })
    return withTotal(articles, total)
  }),
  countPublic: anyone(async (db) => ({ total: await countActive(db) })),
  readPublic: anyone(async (db, { params }) => found(await findActive(db, params.id))),
  list: admins((db) => listArticles(db)),

  create: admins(
    async (db, { body, caller }) => {
      const after = await createArticle(db, body)
      await recordAudit(db, { caller, action: 'created', entity, entityId: after.id, after })
      return after
    },
    { status: 201 },
  ),

  update: admins(async (db, { params, body, ifMatch, caller }) => {
    const { before, after } = found(await updateArticle(db, params.id, body, ifMatch))
    await recordAudit(db, { caller, action: 'updated', entity, entityId: params.id, before, after })
    return after
  }),

  remove: admins(async (db, { params, ifMatch, caller }) => {
    const before = found(await removeArticle(db, params.id, ifMatch))
    await recordAudit(db, { caller, action: 'deleted', entity, entityId: params.id, before })
    return {}
  }),
})
