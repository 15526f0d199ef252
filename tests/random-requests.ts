// Generates random requests from the contract's schemas. Some of their values are wrong.
import fc from 'fast-check'
import { z } from 'zod'
import type { Route } from '#server/platform/http/route.ts'

export type RandomRequest = {
  method: Route['endpoint']['method']
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
  isSignedIn: boolean
}

type JsonSchema = z.core.JSONSchema.BaseSchema

const nastyValues = fc.constantFrom<unknown>(
  ...[null, true, 0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e300, -0, '', ' ', '0', '1', '-1', '01', 'null', 'true'],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '🌞',
    'é'.repeat(300),
    'x'.repeat(6000),
    '%',
    '_',
    '\\',
    "'",
    '"',
    '<b>',
    '../..',
  ],
  ...[
    'javascript:alert(1)',
    'https://a.example',
    '/media/a',
    '//a',
    'a@b.example',
    '2026-02-30',
    '2026-01-01',
    '9999-12-31',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'data:image/png;base64,AAAA',
    'AAAA',
    '{"a":1}',
    '[]',
    '<p>a</p>',
    'key_1',
  ],
  ...[[], {}, [[]], [null], { a: 1 }, Array(60).fill('a'), [{ label: 'a', value: 'b' }], [1, 2, 3], ['a']],
)

/** Generates values that the schema accepts, but sometimes with wrong values inside. */
function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valueFor(choice as JsonSchema)))
  switch (schema.type) {
    case 'object':
      return fc.record(
        mapValues(schema.properties ?? {}, (inner) => sometimesWrong(valueFor(inner as JsonSchema))),
        {
          requiredKeys: [],
        },
      )
    case 'array':
      return fc.array(sometimesWrong(valueFor((schema.items ?? {}) as JsonSchema)), { maxLength: 4 })
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer())
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return nastyValues
  }
}

function textOf({ format, minLength = 0, maxLength = 300 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress()
  if (format === 'date') return fc.constantFrom('2026-03-05', '2024-02-29', '0001-01-01')
  if (format === 'binary') return fc.constant('')
  const length = { minLength: Number(minLength), maxLength: Math.min(Number(maxLength), 300) }
  const plain = fc.string({ ...length, unit: 'grapheme' })
  return fc.oneof(
    plain,
    fc.string(length),
    fc.constantFrom('https://a.example/b', '/media/a.jpg', '<p>Text &amp; more</p>'),
  )
}

const sometimesWrong = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: value, weight: 12 }, { arbitrary: nastyValues, weight: 1 })

const mapValues = <T, U>(object: Record<string, T>, change: (value: T) => U) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

const anId = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 40 }).map(String), weight: 8 },
  { arbitrary: nastyValues.map((value) => String(value)), weight: 1 },
)
const aKey = fc.oneof(fc.constantFrom('key_0', 'key_1', 'key_2'), nastyValues.map(String))

const encodeForPath = (text: string) => encodeURIComponent(text.toWellFormed()) || '%20'

const aPath = ({ endpoint }: Route) =>
  fc
    .tuple(anId, aKey)
    .map(([id, key]) =>
      endpoint.path.replace(':id', () => encodeForPath(id)).replace(/:(key|code)/, () => encodeForPath(key)),
    )

function aQuery({ schemas }: Route): fc.Arbitrary<string> {
  if (!schemas.query) return fc.constantFrom('', '', '', '?a=1', '?__proto__=1', '?%')
  const { properties = {} } = jsonSchemaOf(schemas.query, 'output')
  const queryValues = fc.record(
    mapValues(properties, (schema) => sometimesWrong(valueFor(schema as JsonSchema))),
    { requiredKeys: [] },
  )
  return queryValues.map((values) => {
    const pairs = Object.entries(values).map(([name, value]) => [name, String(value).toWellFormed()])
    return `?${new URLSearchParams(pairs)}`
  })
}

const brokenJson = fc.oneof(
  fc.json().map((json) => json.slice(1)),
  fc.constantFrom('', '{', '[[[[', '{"__proto__":{}}'),
)

function aPayload({ schemas }: Route): fc.Arbitrary<string | undefined> {
  const oddPayload = fc.oneof(
    fc.constant(undefined),
    brokenJson,
    fc.json(),
    nastyValues.map((value) => JSON.stringify(value)),
  )
  if (!schemas.body)
    return fc.oneof({ arbitrary: fc.constant(undefined), weight: 5 }, { arbitrary: oddPayload, weight: 1 })
  const usualPayload = sometimesWrong(valueFor(jsonSchemaOf(schemas.body, 'input'))).map((value) =>
    JSON.stringify(value),
  )
  return fc.oneof({ arbitrary: usualPayload, weight: 15 }, { arbitrary: oddPayload, weight: 1 })
}

const someHeaders = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '"2"', '1', '*', 'W/"1"', '""', '"x"', '99999999999999999999', '-1'),
    'idempotency-key': fc.constantFrom('a', 'b', 'x'.repeat(1000)),
    origin: fc.constantFrom('https://site.example', 'https://evil.example', 'null', 'x'),
    'user-agent': fc.constantFrom('', 'x'.repeat(2000)),
  },
  { requiredKeys: [] },
)

const usuallyNone = (headers: fc.Arbitrary<Record<string, string>>) =>
  fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, { arbitrary: headers, weight: 1 })

const contentTypes = [
  ...Array(20).fill('application/json'),
  'text/plain',
  'application/x-www-form-urlencoded',
  '',
  'multipart/form-data; boundary=x',
]

/** Generates random requests, each to one of the routes. */
export function randomRequest(routes: Route[]): fc.Arbitrary<{ route: Route; request: RandomRequest }> {
  const perRoute = routes.map((route) =>
    fc
      .record({
        path: aPath(route),
        query: aQuery(route),
        payload: aPayload(route),
        type: fc.constantFrom<string>(...contentTypes),
        headers: usuallyNone(someHeaders as fc.Arbitrary<Record<string, string>>),
        isSignedIn: fc.integer({ max: 19, min: 0 }).map((n) => n > 0),
      })
      .map(({ path, query, payload, type, headers, isSignedIn }) => ({
        route,
        request: {
          method: route.endpoint.method,
          url: path + query,
          headers: { ...headers, ...(payload !== undefined && type && { 'content-type': type }) },
          payload,
          isSignedIn,
        },
      })),
  )
  return fc.oneof(...perRoute)
}
