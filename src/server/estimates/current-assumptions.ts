import { EnergyAssumptions as Schema } from '#contract/content/block-json.schema.ts'
import type { EnergyAssumptions } from '#contract/content/blocks.ts'
import type { Language } from '#contract/texts/languages.ts'
import { type Assumptions, assumptions } from '#energy/assumptions.ts'
import { withOverrides } from '#energy/overrides.ts'
import type { Db } from '#server/platform/db/schema.ts'

/** The optional content block in which administrators overrule assumptions. */
const blockKey = 'energy_assumptions'

/**
 * Returns the assumptions for estimates: the defaults from src/energy, some of them replaced by values of the content
 * block. If there is such a block, the version of the assumptions is the defaults' version, a plus sign, and the number
 * of times that the block was saved.
 */
export async function currentAssumptions(db: Db): Promise<Assumptions> {
  const block = await db
    .selectFrom('content')
    .select(['content', 'version', 'type'])
    .where('key', '=', blockKey)
    .executeTakeFirst()
  if (block?.type !== 'json') return assumptions
  // The block was checked when it was saved, but an update of the site may have removed an assumption since.
  const { success, data } = Schema.safeParse(JSON.parse(block.content))
  return success ? withBlockValues(data, block.version) : assumptions
}

function withBlockValues({ assumptions: changes }: EnergyAssumptions, blockVersion: number): Assumptions {
  const replaced = changes.reduce(
    (base, { name, value, source, date }) => withOverrides(base, { [name]: value }, { source, date, basis: 'judged' }),
    assumptions,
  )
  return { ...replaced, version: `${assumptions.version}+${blockVersion}` }
}

/**
 * Wraps a function of the assumptions and a language, so that it calculates its result in a language again only when the
 * assumptions have changed.
 */
export function memoizedByAssumptions<T>(calculate: (assumptions: Assumptions, language: Language) => Promise<T>) {
  const lastCalculations = new Map<Language, { key: string; result: T }>()
  return async (assumptions: Assumptions, language: Language) => {
    // The key has all values and not only the version, because a block that was deleted and created again can have the
    // same version with other values.
    const key = JSON.stringify(assumptions)
    const last = lastCalculations.get(language)
    if (last?.key === key) return last.result
    const result = await calculate(assumptions, language)
    lastCalculations.set(language, { key, result })
    return result
  }
}
