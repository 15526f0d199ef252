import { projectSchemas } from '#contract/projects.schema.ts'
import { projectApi } from '#contract/projects.ts'
import { recordAudit } from '../audit/store.ts'
import { reorder } from '../db/ordered.ts'
import { admins, anyone, routes } from '../http/route.ts'
import { found } from '../refusal.ts'
import { createProject, listProjects, removeProject, updateProject } from './store.ts'

const entity = 'projects'

export const projectRoutes = routes(projectApi, projectSchemas, {
  listPublic: anyone((db) => listProjects(db)),
  list: admins((db) => listProjects(db)),

  create: admins(
    async (db, { body, caller }) => {
      const after = await createProject(db, body)
      await recordAudit(db, { caller, action: 'created', entity, entityId: after.id, after })
      return after
    },
    { status: 201 },
  ),

  update: admins(async (db, { params, body, ifMatch, caller }) => {
    const { before, after } = found(await updateProject(db, params.id, body, ifMatch))
    await recordAudit(db, { caller, action: 'updated', entity, entityId: params.id, before, after })
    return after
  }),

  remove: admins(async (db, { params, ifMatch, caller }) => {
    const before = found(await removeProject(db, params.id, ifMatch))
    await recordAudit(db, { caller, action: 'deleted', entity, entityId: params.id, before })
    return {}
  }),

  reorder: admins(async (db, { body, caller }) => {
    const before = await reorder(db, entity, body.ids)
    await recordAudit(db, { caller, action: 'reordered', entity, entityId: '', before, after: body.ids })
    return listProjects(db)
  }),
})
