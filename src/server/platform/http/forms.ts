import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { minuteMs } from '#contract/platform/time.ts'
import { languageCodes, prefixOf } from '#contract/texts/languages.ts'
import type { Posted } from '../build.ts'
import type { PreparedResponse } from '../responses/prepared-response.ts'
import { type Api, requestContext, sendPrepared } from './api.ts'
import { logServerError, refusalOf } from './errors.ts'
import { translatedRefusal, translatedTexts } from './languages.ts'
import type { Route } from './route.ts'
import { runRoute } from './run-route.ts'
import { ordinaryBodyMaxBytes } from './slow-clients.ts'

/** A form of a page and the call that it makes. */
export type PostedForm = {
  /** The path of the form's page, which the form is also posted to. */
  path: string
  fields: string[]
  /** The call, whose route stores the form. */
  endpoint: Endpoint
  /** Makes the body of the call from the texts in the fields of the form. */
  toBody: (values: Record<string, string>, params: Record<string, string>) => unknown
  /** Returns the address to which the server redirects the visitor after the call has succeeded. */
  redirectTarget: (params: Record<string, string>, reply: unknown, values: Record<string, string>) => string
  /** The page that shows a refused form again if the form's own page is gone. */
  fallbackPath?: string
  /** Returns the hints below the fields of a refused form, by the names of the fields. */
  hintsOf?: (values: Record<string, string>) => Record<string, string>
  /** Returns the query of the page that shows a refused form again. Default: no query. */
  searchOf?: (values: Record<string, string>) => string
}

export type Pages = {
  get: (path: string, search: string) => Promise<PreparedResponse>
  /**
   * Renders the page for a visitor who has posted a form to it, with the posted values and the errors. Only this
   * visitor gets the page: it is never cached.
   */
  renderPosted: (
    path: string,
    search: string,
    posted: Posted,
    reply: { status: number; headers: Record<string, string> },
  ) => Promise<PreparedResponse>
}

// The server ignores the fields after this many. No form has as many, and parsing half a million would take seconds.
const fieldsMax = 100

type FormServices = { pages: Pages; forms: PostedForm[]; routes: Route[] }

/**
 * Handles the forms that browsers without JavaScript send. Makes the same call as the page's script would. If the call
 * is refused, sends the form's page with the typed values and their errors.
 */
export function serveFormsWithoutScripts(app: FastifyInstance, api: Api, { pages, forms, routes }: FormServices) {
  const { db, changes, rateLimits } = api
  app.register((app, _options, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body).split('&', fieldsMax).join('&')))
    })
    for (const {
      path,
      fields,
      endpoint,
      toBody,
      redirectTarget,
      fallbackPath,
      searchOf = () => '',
      hintsOf = () => ({}),
    } of forms) {
      const route = routes.find((route) => route.endpoint === endpoint)
      if (!route) throw new Error(`The form of ${path} calls ${endpoint.path}, which has no route`)
      for (const language of languageCodes)
        app.post<{ Body: URLSearchParams | undefined; Params: Record<string, string> }>(
          prefixOf(language) + path,
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
                formDetails: Buffer.from(JSON.stringify({ ...values, language })).toString('base64url'),
              }
              const { body } = await runRoute(db, changes, route, { body: toBody(values, request.params) }, context)
              return reply.redirect(prefixOf(language) + redirectTarget(request.params, body, values), 303)
            } catch (error) {
              const refusal = refusalOf(error as Error)
              if (!refusal) throw error
              logServerError(error as Error, refusal.code, request, reply)
              const hints = await translatedTexts(language, hintsOf(values))
              const posted = { ...(await translatedRefusal(language, refusal.body)), values, hints }
              const isGone = fallbackPath && (await pages.get(pathname, '')).status === 404
              const pagePath = isGone && refusal.code !== 'notFound' ? prefixOf(language) + fallbackPath : pathname
              const page = await pages.renderPosted(pagePath, searchOf(values), posted, refusal)
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
