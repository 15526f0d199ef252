import { redirectSchemas } from '#contract/pages/redirects.schema.ts'
import { redirectApi, redirectMessages } from '#contract/pages/redirects.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { found, invalidField } from '#server/platform/refusal.ts'
import { listMissingPages, type MissingPages } from './missing-pages.ts'
import { listRedirects, oldPathKey, removeRedirect, saveRedirect } from './store.ts'
import { listRedirectTargets, suggestedTargetFor } from './targets.ts'

const entity = 'redirects'

export const redirectRoutes = (missingPages: MissingPages) =>
  routes(redirectApi, redirectSchemas, {
    list: admins(async (db) => {
      await missingPages.store(db)
      const targets = await listRedirectTargets(db)
      const missing = await listMissingPages(db)
      return {
        redirects: await listRedirects(db),
        missing: missing.map((page) => ({ ...page, suggestion: suggestedTargetFor(page.path, targets) })),
        targets,
      }
    }),
    save: admins(async (db, { body: { path: typedPath, target }, caller }) => {
      const path = oldPathKey(typedPath)
      const paths = (await listRedirectTargets(db)).map((one) => one.path)
      // A page with this path exists: visitors would see it and never the redirect.
      if (paths.includes(path)) throw invalidField('path', redirectMessages.isPage)
      if (!paths.includes(target)) throw invalidField('target', redirectMessages.target)
      const saved = await saveRedirect(db, typedPath, target)
      await recordAudit(db, { caller, action: 'created', entity, entityId: saved.id, after: { path, target } })
      return saved
    }),
    remove: admins(async (db, { params, caller }) => {
      const { id, path, target } = found(await removeRedirect(db, params.id))
      await recordAudit(db, { caller, action: 'deleted', entity, entityId: id, before: { path, target } })
      return {}
    }),
  })
