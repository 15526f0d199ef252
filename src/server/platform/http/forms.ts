import type { FastifyInstance } from 'fastify'
import { minuteMs } from '#contract/platform/time.ts'
import type { PostedForm } from '#server/leads/requests/lead-forms.ts'
import type { Pages } from '#server/pages/serve.ts'
import { sendPrepared } from '#server/pages/serve-pages.ts'
import type { Api } from './api.ts'
import { logServerError, refusalOf } from './errors.ts'
import { requestContext } from './request-context.ts'
import { runRoute } from './run-route.ts'
import { ordinaryBodyMaxBytes } from './slow-clients.ts'

// The server ignores the fields after this many. No form has as many, and parsing half a million would take seconds.
const fieldsMax = 100

/**
 * Handles the forms that browsers without JavaScript send. Makes the same call as the page's script would. If the call
 * is refused, sends the form's page with the typed values and their errors.
 */
export function serveForms(app: FastifyInstance, { db, changes, rateLimits }: Api, pages: Pages, forms: PostedForm[]) {
  app.register((app, _options, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body).split('&', fieldsMax).join('&')))
    })
    for (const { path, fields, route, toBody, redirectTarget, standInPath, searchOf = () => '' } of forms) {
      app.post<{ Body: URLSearchParams | undefined; Params: Record<string, string> }>(
        path,
        // The limit is higher than that of the route: the server must read even a lead that is too large, to show the
        // form again with the typed values and their errors.
        { bodyLimit: ordinaryBodyMaxBytes },
        async (request, reply) => {
          const values = valuesOf(fields, request.body)
          const { pathname } = new URL(request.url, 'http://localhost')
          try {
            const context = {
              ...requestContext(request, { caller: null, rateLimits }),
              idempotencyKey: formKey(),
            }
            const { body } = await runRoute(db, changes, route, { body: toBody(values, request.params) }, context)
            return reply.redirect(redirectTarget(request.params, body, values), 303)
          } catch (error) {
            const refusal = refusalOf(error as Error)
            if (!refusal) throw error
            logServerError(error as Error, refusal.code, request, reply)
            const posted = { values, errors: refusal.errors, message: refusal.message }
            const isGone = standInPath && (await pages.get(pathname, '')).status === 404
            const shownPath = isGone && refusal.code !== 'notFound' ? standInPath : pathname
            const page = await pages.renderPosted(shownPath, searchOf(values), posted, refusal)
            return sendPrepared(request, reply, page)
          }
        },
      )
    }
    done()
  })
}

/**
 * Returns the values of the fields that the form has. Drops all others, because the page of a refused form repeats the
 * values.
 */
function valuesOf(fields: string[], sent = new URLSearchParams()) {
  return Object.fromEntries(fields.flatMap((name) => (sent.has(name) ? [[name, sent.get(name) ?? '']] : [])))
}

const sameFormMs = 10 * minuteMs

/** The idempotency key, which browsers without scripts don't send. Equal forms in the same ten minutes count as one. */
const formKey = () => `form ${Math.floor(Date.now() / sameFormMs)}`
