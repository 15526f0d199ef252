// Requests random estimates with values at the limits of their fields. The site must calculate each, or refuse it and
// name a field.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { EstimateInput } from '#contract/estimates/estimates.schema.ts'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { startApp } from '#tests/app.ts'
import { isDeep } from '#tests/depth.ts'

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const runs = isDeep ? 400 : 40

type Field = {
  type?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  enum?: string[]
  items?: Field
}

const { properties } = z.toJSONSchema(EstimateInput, { io: 'output', unrepresentable: 'any' })
const fields = properties as Record<string, Field>

const nonsense = fc.constantFrom(
  '',
  ' ',
  '-0',
  '1e308',
  '-1',
  'NaN',
  'Infinity',
  'sun',
  '1,2',
  '٣',
  'null',
  '\0',
  '1e-320',
)

const sampleTexts: Record<string, string[]> = {
  place: ['Kano', 'nairobi', 'Abha', 'Atlantis'],
  country: ['NGA', 'ken', 'SWE', 'ZZZ'],
  currency: ['NGN', 'usd', 'GHS', 'EUR'],
  usdRateDate: ['2025-03-31', '2026-13-01', '2999-01-01'],
}

function aValue(name: string, field: Field): fc.Arbitrary<string> {
  const { enum: words, minimum = 0, maximum = 1, minItems = 12, maxItems = 12, items } = field
  if (words) return fc.constantFrom(...words)
  if (field.type === 'array') {
    const figure = aValue(name, items ?? {})
    const counts = fc.constantFrom(minItems, maxItems, maxItems + 1)
    return counts.chain((count) => fc.array(figure, { minLength: count, maxLength: count }).map((list) => list.join()))
  }
  if (field.type === 'string') return fc.constantFrom(...(sampleTexts[name] ?? ['']))
  const between = fc.double({ min: minimum, max: maximum, noNaN: true }).map((value) => value.toPrecision(6))
  const edges = [minimum, maximum, Math.max(minimum, Math.min(maximum, 10)), maximum * 2]
  return fc.oneof(fc.constantFrom(...edges).map(String), between)
}

const aQuery = fc
  .tuple(
    fc.constantFrom<Record<string, string>>(
      { place: 'Kano' },
      { place: 'Stockholm' },
      { latitude: '-4', longitude: '39', country: 'KEN' },
      { latitude: '90', longitude: '0', ghi: Array(12).fill('0').join(), temperature: Array(12).fill('-20').join() },
    ),
    fc.subarray(Object.entries(fields), { minLength: 0, maxLength: 7 }),
  )
  .chain(([site, chosen]) => {
    const values = Object.fromEntries(
      chosen.map(([name, field]) => [
        name,
        fc.oneof({ arbitrary: aValue(name, field), weight: 20 }, { arbitrary: nonsense, weight: 1 }),
      ]),
    )
    return fc.record(values).map((query) => ({ ...site, ...query }))
  })

test(`${runs} odd estimates are calculated, or a field refused (FUZZ_SEED=${seed})`, { timeout: 300_000 }, async () => {
  console.log(`Fuzzing estimates with FUZZ_SEED=${seed}`)
  await using app = await startApp('SQLite')
  const statuses: number[] = []
  const property = fc.asyncProperty(aQuery, async (query) => {
    const { status, body } = await app.send(estimateApi.calculate, { query })
    statuses.push(status)
    expect([200, 400], JSON.stringify({ query, body })).toContain(status)
    if (status === 400) expect(body.errors[0].path.split('.')[0], JSON.stringify(body)).toBeOneOf(Object.keys(fields))
  })
  const { errorInstance } = await fc.check(property, { seed, numRuns: runs, endOnFailure: true })
  if (errorInstance) throw errorInstance
  for (const status of [200, 400])
    expect(statuses.filter((one) => one === status).length, `answered with ${status}`).toBeGreaterThan(runs / 10)
})
