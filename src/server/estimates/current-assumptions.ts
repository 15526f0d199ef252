import type { EnergyAssumptions } from '#contract/content.ts'
import { EnergyAssumptions as Schema } from '#contract/content-json.schema.ts'
import { type Assumptions, assumptions } from '#energy/assumptions.ts'
import { withOverrides } from '#energy/overrides.ts'
import type { Db } from '../db/schema.ts'

/** The optional content block in which administrators overrule assumptions. */
const blockKey = 'energy_assumptions'

/**
 * The assumptions of estimates: the engine's, some overruled by the block's. Their version consists of the engine's
 * version and the block's.
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
  const changed = changes.reduce(
    (base, { name, value, source, date }) => withOverrides(base, { [name]: value }, { source, date, basis: 'judged' }),
    assumptions,
  )
  return { ...changed, version: `${assumptions.version}+${blockVersion}` }
}

/** Remembers the last result of a function that depends on the assumptions only. */
export function remembered<T>(calculate: (assumptions: Assumptions) => Promise<T>) {
  let last: { key: string; result: T } | undefined
  return async (assumptions: Assumptions) => {
    // The values, because a block that was deleted and made anew can have a version a second time.
    const key = JSON.stringify(assumptions)
    if (last?.key === key) return last.result
    const result = await calculate(assumptions)
    last = { key, result }
    return result
  }
}
