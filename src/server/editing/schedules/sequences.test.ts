// Makes random sequences of edits of products, projects or content blocks. After each edit, their pages have to show
// the titles of a simple model. FUZZ_SEED repeats a run.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binApi } from '#contract/editing/bin.ts'
import { draftApi } from '#contract/editing/drafts.ts'
import { versionApi } from '#contract/editing/history.ts'
import { scheduleApi } from '#contract/editing/schedules.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { minuteMs } from '#contract/platform/time.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { isDeep } from '#tests/depth.ts'
import { editedEntities } from '#tests/edited.ts'
import { aBlock, aProduct, aProject } from '#tests/makers.ts'
import { officeMinute } from '#tests/office-minute.ts'
import { testClock } from '#tests/test-clock.ts'

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))

type Item = {
  id: number
  title: string
  firstTitle: string
  /** The place in the public order; for a content block, the place of its page among `textPages`. */
  position: number
  draft: { id: number; title: string } | null
  isPlanned: boolean
}
/**
 * A draft of an entity that does not exist yet. `plan` is null until its publication is planned, then a number that
 * grows from plan to plan.
 */
type NewItem = { draftId: number; title: string; plan: number | null }
type Model = { shown: Item[]; bin: Item[]; newItems: NewItem[]; titleCount: number; planCount: number }
type Site = { app: TestApp; clock: ReturnType<typeof testClock>; model: Model; kind: Kind }

/** The pages that show one content block each, by the block's key. */
const textPages = { privacy_policy: '/privacy', terms_of_service: '/terms', cookie_policy: '/cookies' }
const textKeys = Object.keys(textPages)

/** For each entity, a function that makes valid values. The position decides the key of a content block. */
const makers = {
  products: (title: string) => aProduct({ title }),
  projects: (title: string) => aProject({ title }),
  content: (title: string, position: number) =>
    aBlock({ title, key: textKeys[position] ?? '', type: 'html', content: `<p>${title}</p>` }),
}

type Kind = ReturnType<typeof kindOf>

/** Joins the maker of an entity's values with the entity's calls and the pages that show it. */
function kindOf(name: keyof typeof makers) {
  const entity = editedEntities.find((one) => one.name === name)
  if (!entity) throw new Error(`There is no entity ${name}`)
  const { list, create, update, remove } = entity
  return {
    ...{ name, list, create, update, remove },
    pages: name === 'content' ? Object.values(textPages) : [`/${name}`],
    isOrdered: name !== 'content',
    valuesOf: makers[name],
    paramsOf: ({ id, position }: Item) => (name === 'content' ? { key: textKeys[position] } : { id }),
  }
}

const newTitle = ({ model }: Site) => {
  model.titleCount += 1
  return `T${model.titleCount}T`
}

const isTaken = ({ shown }: Model, position: number) => shown.some((item) => item.position === position)

/** Returns the position of the next created entity; undefined if every key of a content block is taken. */
const freePosition = ({ kind, model }: Site) =>
  kind.isOrdered
    ? Math.max(-1, ...model.shown.map(({ position }) => position)) + 1
    : textKeys.map((_, position) => position).find((position) => !isTaken(model, position))

function addShown({ shown }: Model, { id, title }: { id: number; title: string }, position: number) {
  shown.push({ id, title, firstTitle: title, position, draft: null, isPlanned: false })
}

/** Calls an endpoint of the entity. Throws if the server refuses the call. */
async function call({ app }: Site, endpoint: Endpoint, input: object) {
  const { status, body } = await app.sendAsAdmin(endpoint, input)
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** Saves an entity. With the id of a draft, the server ends the draft, too. */
const save = (site: Site, item: Item, title: string, draft?: number) =>
  call(site, site.kind.update, {
    params: site.kind.paramsOf(item),
    query: { draft },
    body: site.kind.valuesOf(title, item.position),
  })

async function createEntity(site: Site, title: string, draft?: number) {
  const position = freePosition(site)
  if (position === undefined) return
  const { id } = await call(site, site.kind.create, { query: { draft }, body: site.kind.valuesOf(title, position) })
  addShown(site.model, { id, title }, position)
}

const inTwoMinutes = ({ clock }: Site) => officeMinute(clock.now().getTime() + 2 * minuteMs)

const inOrder = ({ shown }: Model) => shown.toSorted((a, b) => a.position - b.position || a.id - b.id)

type PickItem = <T>(items: T[]) => T | undefined

/**
 * The edits of a sequence. Each changes the site and, in the same way, the model. `pick` returns one of the given
 * items; undefined if there are none.
 */
const steps = {
  create: (site: Site) => createEntity(site, newTitle(site)),
  async edit(site, pick) {
    const item = pick(site.model.shown)
    if (!item) return
    item.title = newTitle(site)
    await save(site, item, item.title)
  },
  async restoreFirstVersion({ app, model, kind }, pick) {
    const item = pick(model.shown)
    if (!item) return
    const versions = await app.admin(versionApi.list, { query: { entity: kind.name, entityId: String(item.id) } })
    await app.admin(versionApi.restore, { params: { id: versions.at(-1)?.id ?? 0 } })
    item.title = item.firstTitle
  },
  async reorder(site, pick) {
    const { model, kind } = site
    const first = pick(model.shown)
    if (!first) return
    const order = [first, ...inOrder(model).filter((item) => item !== first)]
    await call(
      site,
      { method: 'PUT', path: `/api/admin/${kind.name}/order`, tags: ['audit'] },
      { body: { ids: order.map(({ id }) => id) } },
    )
    for (const [position, item] of order.entries()) item.position = position
  },
  async draft(site, pick) {
    const item = pick(site.model.shown)
    if (!item) return
    const title = newTitle(site)
    const stored: { id: number; version: number }[] = await call(site, site.kind.list, {})
    const madeFrom = stored.find(({ id }) => id === item.id)?.version ?? null
    const origin = { entity: site.kind.name, entityId: item.id, madeFrom }
    const values = site.kind.valuesOf(title, item.position)
    const { id } = await site.app.admin(draftApi.save, { body: { ...origin, id: item.draft?.id ?? null, values } })
    item.draft = { id, title }
  },
  async publish(site, pick) {
    const item = pick(site.model.shown.filter(({ draft }) => draft !== null))
    if (!item?.draft) return
    const { id, title } = item.draft
    await save(site, item, title, id)
    Object.assign(item, { title, draft: null, isPlanned: false })
  },
  async schedule(site, pick) {
    const item = pick(site.model.shown.filter(({ draft }) => draft !== null))
    if (!item?.draft) return
    const body = { action: 'publish', draftId: item.draft.id, at: inTwoMinutes(site) } as const
    await site.app.admin(scheduleApi.save, { body })
    item.isPlanned = true
  },
  async draftNew(site) {
    const title = newTitle(site)
    const origin = { entity: site.kind.name, id: null, entityId: null, madeFrom: null }
    const body = { ...origin, values: site.kind.valuesOf(title, 0) }
    const { id } = await site.app.admin(draftApi.save, { body })
    site.model.newItems.push({ draftId: id, title, plan: null })
  },
  async publishNew(site, pick) {
    const item = pick(site.model.newItems)
    if (!item) return
    await createEntity(site, item.title, item.draftId)
    site.model.newItems = site.model.newItems.filter((other) => other !== item)
  },
  async scheduleNew(site, pick) {
    const item = pick(site.model.newItems)
    if (!item) return
    const body = { action: 'publish', draftId: item.draftId, at: inTwoMinutes(site) } as const
    await site.app.admin(scheduleApi.save, { body })
    item.plan ??= site.model.planCount++
  },
  async wait(site) {
    const { app, model, clock } = site
    await clock.advance(2 * minuteMs)
    const openPlans = app.db.selectFrom('schedules').select('id').where('failure', 'is', null)
    await expect.poll(() => openPlans.execute()).toEqual([])
    for (const item of model.shown)
      if (item.isPlanned && item.draft) Object.assign(item, { title: item.draft.title, draft: null })
    const created = model.newItems
      .filter(({ plan }) => plan !== null)
      .toSorted((a, b) => Number(a.plan) - Number(b.plan))
    model.newItems = model.newItems.filter(({ plan }) => plan === null)
    const stored: { id: number; title: string }[] = await call(site, site.kind.list, {})
    for (const { title } of created)
      addShown(model, { id: stored.find((one) => one.title === title)?.id ?? 0, title }, freePosition(site) ?? 0)
    // A planned publication does not change an entity that is in the bin. The entity keeps its draft.
    for (const item of [...model.shown, ...model.bin]) item.isPlanned = false
  },
  async remove(site, pick) {
    const { model, kind } = site
    const item = pick(model.shown)
    if (!item) return
    await call(site, kind.remove, { params: kind.paramsOf(item) })
    model.shown = model.shown.filter((other) => other !== item)
    model.bin.push(item)
  },
  async restore({ app, model, kind }, pick) {
    const item = pick(model.bin)
    // The server refuses a content block while another one has its key.
    if (!item || (!kind.isOrdered && isTaken(model, item.position))) return
    await app.admin(binApi.restore, { params: { entity: kind.name, id: item.id } })
    const movesOthers = isTaken(model, item.position)
    for (const other of model.shown) if (movesOthers && other.position >= item.position) other.position += 1
    model.bin = model.bin.filter((other) => other !== item)
    model.shown.push(item)
  },
} satisfies Record<string, (site: Site, pick: PickItem) => Promise<void>>

const stepNames = Object.keys(steps) as (keyof typeof steps)[]
// Content blocks have no order. Drafts of new ones are left out: their key may be taken by the time they are published.
const stepNamesForBlocks = stepNames.filter((name) => name !== 'reorder' && !name.endsWith('New'))

const sequencesFor = ({ isOrdered }: Kind) =>
  fc.array(fc.tuple(fc.constantFrom(...(isOrdered ? stepNames : stepNamesForBlocks)), fc.nat(100)), {
    minLength: 10,
    maxLength: 25,
  })

async function titlesOnPages({ app, kind }: Site) {
  const titles: (string | undefined)[] = []
  for (const url of kind.pages) {
    const { payload } = await app.inject({ url })
    for (const [, title] of payload.matchAll(/<(?:h2[^>]*>(?:\s*<a [^>]*>)?|p>)(T\d+T)</g)) titles.push(title)
  }
  return titles
}

const cases = databases.flatMap((database) => [
  { database, kind: kindOf('products'), numRuns: isDeep ? 2 : 1 },
  { database, kind: kindOf('projects'), numRuns: 1 },
  { database, kind: kindOf('content'), numRuns: 1 },
])

describe.each(cases)('$kind.name on $database', ({ database, kind, numRuns }) => {
  test(`any sequence of edits ends with the pages of the model (FUZZ_SEED=${seed})`, { timeout: 120_000 }, async () => {
    const property = fc.asyncProperty(sequencesFor(kind), async (sequence) => {
      const clock = testClock()
      await using app = await startApp(database, { scheduleClock: clock })
      const site: Site = { app, clock, kind, model: { shown: [], bin: [], newItems: [], titleCount: 0, planCount: 0 } }
      for (let i = 0; i < 3; i++) await steps.create(site)
      for (const [name, number] of sequence) {
        await steps[name](site, (items) => items[number % Math.max(1, items.length)])
        expect(await titlesOnPages(site), name).toEqual(inOrder(site.model).map(({ title }) => title))
      }
    })
    await fc.assert(property, { seed, numRuns })
  })
})
