import { z } from 'zod'
import { adminApi } from '#contract/accounts/admins.ts'
import { confirmationHeader, securityApi } from '#contract/accounts/security.ts'
import { teamApi } from '#contract/accounts/team.ts'
import { LeadDetails } from '#contract/leads/leads.schema.ts'
import { formDetailsHeader, leadApi } from '#contract/leads/leads.ts'
import { docsSchemas } from '#contract/platform/docs.schema.ts'
import { docsApi } from '#contract/platform/docs.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { refusals } from '#contract/platform/errors.ts'
import { admins, anyone, type Route, routes } from '../http/route.ts'

/** The route that returns the description of all calls: to anyone if `forAll`, otherwise to administrators only. */
export function docsRoutes(describedRoutes: Route[], forAll: boolean) {
  let description: ReturnType<typeof describeApi> | undefined
  const read = async () => {
    description ??= describeApi(describedRoutes)
    return description
  }
  return routes(docsApi, docsSchemas, { read: forAll ? anyone(read) : admins(read) })
}

type JsonSchema = Record<string, unknown>

/** Describes every call in OpenAPI 3.1, from the schemas that check the call. */
export function describeApi(routes: Route[]): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = route.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: describeCall(route) }
  }
  const shared = withSharedSchemas(paths)
  return {
    openapi: '3.1.0',
    info: { title: 'Calls of the site', version: '1' },
    security: [{ session: [] }],
    paths: shared.paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: `The token of POST ${adminApi.login.path}` },
      },
      schemas: { Refusal: refusalSchema, ...shared.schemas },
    },
  }
}

/** Moves each named schema to the document's components, and refers to it there. */
function withSharedSchemas(paths: object) {
  const schemas: JsonSchema = {}
  const moveSchemas = <T>(value: T): T => {
    const text = JSON.stringify(value, (key, inner) => (key === '$defs' ? void Object.assign(schemas, inner) : inner))
    return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'))
  }
  return { paths: moveSchemas(paths), schemas: moveSchemas(schemas) }
}

const refusalSchema = {
  type: 'object',
  required: ['message', 'errors'],
  properties: {
    message: { type: 'string' },
    errors: {
      type: 'array',
      description: 'Every field that is wrong',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
}

function describeCall({ endpoint, schemas, access, status = 200, success = 'Success' }: Route) {
  const { method, path, tags, bodyType = 'application/json' } = endpoint
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[/:.-]+(\w)/g, (_, first) => first.toUpperCase())}`,
    tags: [tags[0]],
    ...(access === 'anyone' && { security: [] }),
    parameters: [...parameters('path', schemas.params), ...parameters('query', schemas.query), ...headersOf(endpoint)],
    ...(schemas.body && {
      requestBody: { required: true, content: { [bodyType]: { schema: toSchema(schemas.body, 'input') } } },
    }),
    responses: {
      [status]: {
        description: success,
        content: { 'application/json': { schema: toSchema(schemas.reply, 'output') } },
      },
      default: {
        description: refusalSentence,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

const refusalSentence = `Refused: ${[...new Set(Object.values(refusals).map(({ status }) => status))].join(', ')}`

// Describes the type that a parameter has after parsing, because in the address every parameter is a text.
function parameters(where: 'path' | 'query', shape: z.ZodObject | undefined) {
  if (!shape) return []
  const { properties = {}, required = [] } = toSchema(shape, 'output') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    // A list is one parameter with commas between its values.
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema,
  }))
}

const confirmedEndpoints: Endpoint[] = [adminApi.updateProfile, teamApi.invite, teamApi.setActive]

function headersOf(endpoint: Endpoint) {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  })
  if (endpoint === leadApi.send)
    return [
      header('Idempotency-Key', 'The same key with the same body is the same request'),
      header(formDetailsHeader, `base64url of JSON: ${JSON.stringify(toSchema(LeadDetails, 'input'))}`),
    ]
  const { method, path } = endpoint
  const changesOneEntity = path.includes(':') || endpoint === adminApi.updateProfile
  return [
    ...(confirmedEndpoints.includes(endpoint)
      ? [header(confirmationHeader, `The confirmation of POST ${securityApi.confirm.path}`)]
      : []),
    ...(method !== 'GET' && changesOneEntity
      ? [
          header(
            'If-Match',
            endpoint === leadApi.setStatus
              ? 'The former status or the version'
              : 'The version that the change was made from',
          ),
        ]
      : []),
  ]
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return described
}
