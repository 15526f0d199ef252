// Makes random sequences of edits. After each edit, the page of products has to show the products of a simple model.
// FUZZ_SEED repeats a run.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binApi } from '#contract/bin.ts'
import { draftApi } from '#contract/drafts.ts'
import { productApi } from '#contract/products.ts'
import { scheduleApi } from '#contract/schedules.ts'
import { minuteMs } from '#contract/time.ts'
import { versionApi } from '#contract/versions.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aProduct } from '#tests/makers.ts'
import { testClock } from '#tests/test-clock.ts'

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))

type Item = {
  id: number
  title: string
  firstTitle: string
  position: number
  draft: { id: number; title: string } | null
  isPlanned: boolean
}
/**
 * A draft of a product that does not exist yet. `plan` is null until its publication is planned, then a number that
 * grows from plan to plan.
 */
type NewItem = { draftId: number; title: string; plan: number | null }
type Model = { shown: Item[]; bin: Item[]; begun: NewItem[]; titles: number; plans: number }
type Site = { app: TestApp; clock: ReturnType<typeof testClock>; model: Model }

const newTitle = ({ model }: Site) => {
  model.titles += 1
  return `T${model.titles}T`
}

function show({ shown }: Model, { id, title }: { id: number; title: string }) {
  const position = Math.max(-1, ...shown.map((item) => item.position)) + 1
  shown.push({ id, title, firstTitle: title, position, draft: null, isPlanned: false })
}

const inTwoMinutes = ({ clock }: Site) => new Date(clock.now().getTime() + 2 * minuteMs).toISOString().slice(0, 16)

const inOrder = ({ shown }: Model) => shown.toSorted((a, b) => a.position - b.position || a.id - b.id)

type PickItem = <T>(items: T[]) => T | undefined

/**
 * The edits of a sequence. Each changes the site and, in the same way, the model. `pick` returns one of the given
 * items; undefined if there are none.
 */
const steps = {
  async create(site: Site) {
    const title = newTitle(site)
    const { id } = await site.app.admin(productApi.create, { body: aProduct({ title }) })
    show(site.model, { id, title })
  },
  async edit(site: Site, pick) {
    const item = pick(site.model.shown)
    if (!item) return
    item.title = newTitle(site)
    await site.app.admin(productApi.update, { params: { id: item.id }, body: aProduct({ title: item.title }) })
  },
  async restoreFirstVersion({ app, model }, pick) {
    const item = pick(model.shown)
    if (!item) return
    const versions = await app.admin(versionApi.list, { query: { entity: 'products', entityId: String(item.id) } })
    const first = await app.admin(versionApi.read, { params: { id: versions.at(-1)?.id ?? 0 } })
    await app.sendAsAdmin(productApi.update, { params: { id: item.id }, body: first.value })
    item.title = item.firstTitle
  },
  async reorder({ app, model }, pick) {
    const first = pick(model.shown)
    if (!first) return
    const order = [first, ...inOrder(model).filter((item) => item !== first)]
    await app.admin(productApi.reorder, { body: { ids: order.map(({ id }) => id) } })
    for (const [position, item] of order.entries()) item.position = position
  },
  async draft(site, pick) {
    const item = pick(site.model.shown)
    if (!item) return
    const title = newTitle(site)
    const version = (await site.app.admin(productApi.list, {})).find(({ id }) => id === item.id)?.version ?? null
    const of = { entity: 'products' as const, entityId: item.id, madeFrom: version }
    const values = aProduct({ title })
    const { id } = await site.app.admin(draftApi.save, { body: { ...of, id: item.draft?.id ?? null, values } })
    item.draft = { id, title }
  },
  async publish({ app, model }, pick) {
    const item = pick(model.shown.filter(({ draft }) => draft !== null))
    if (!item?.draft) return
    const { id, title } = item.draft
    await app.admin(productApi.update, { params: { id: item.id }, body: aProduct({ title }) })
    await app.admin(draftApi.discard, { params: { id } })
    Object.assign(item, { title, draft: null, isPlanned: false })
  },
  async schedule(site, pick) {
    const item = pick(site.model.shown.filter(({ draft }) => draft !== null))
    if (!item?.draft) return
    const body = { action: 'publish', draftId: item.draft.id, at: inTwoMinutes(site) } as const
    await site.app.admin(scheduleApi.plan, { body })
    item.isPlanned = true
  },
  async draftNew(site) {
    const title = newTitle(site)
    const body = { entity: 'products', id: null, entityId: null, madeFrom: null, values: aProduct({ title }) } as const
    const { id } = await site.app.admin(draftApi.save, { body })
    site.model.begun.push({ draftId: id, title, plan: null })
  },
  async publishNew({ app, model }, pick) {
    const item = pick(model.begun)
    if (!item) return
    const { id } = await app.admin(productApi.create, { body: aProduct({ title: item.title }) })
    await app.admin(draftApi.discard, { params: { id: item.draftId } })
    model.begun = model.begun.filter((other) => other !== item)
    show(model, { id, title: item.title })
  },
  async scheduleNew(site, pick) {
    const item = pick(site.model.begun)
    if (!item) return
    const body = { action: 'publish', draftId: item.draftId, at: inTwoMinutes(site) } as const
    await site.app.admin(scheduleApi.plan, { body })
    item.plan ??= site.model.plans++
  },
  async wait({ app, model, clock }) {
    await clock.advance(2 * minuteMs)
    const open = app.db.selectFrom('schedules').select('id').where('failure', 'is', null)
    await expect.poll(() => open.execute()).toEqual([])
    for (const item of model.shown)
      if (item.isPlanned && item.draft) Object.assign(item, { title: item.draft.title, draft: null })
    const created = model.begun.filter(({ plan }) => plan !== null).toSorted((a, b) => Number(a.plan) - Number(b.plan))
    model.begun = model.begun.filter(({ plan }) => plan === null)
    const products = await app.admin(productApi.list, {})
    for (const { title } of created) show(model, { id: products.find((one) => one.title === title)?.id ?? 0, title })
    // A planned publication does not change a product that is in the bin. The product keeps its draft.
    for (const item of [...model.shown, ...model.bin]) item.isPlanned = false
  },
  async remove({ app, model }, pick) {
    const item = pick(model.shown)
    if (!item) return
    await app.admin(productApi.remove, { params: { id: item.id } })
    model.shown = model.shown.filter((other) => other !== item)
    model.bin.push(item)
  },
  async restore({ app, model }, pick) {
    const item = pick(model.bin)
    if (!item) return
    await app.admin(binApi.restore, { params: { entity: 'products', id: item.id } })
    const isTaken = model.shown.some(({ position }) => position === item.position)
    for (const other of model.shown) if (isTaken && other.position >= item.position) other.position += 1
    model.bin = model.bin.filter((other) => other !== item)
    model.shown.push(item)
  },
} satisfies Record<string, (site: Site, pick: PickItem) => Promise<void>>

const names = Object.keys(steps) as (keyof typeof steps)[]
const sequences = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(100)), { minLength: 10, maxLength: 25 })

async function titlesOnPage(app: TestApp) {
  const { payload } = await app.inject({ url: '/products' })
  return [...payload.matchAll(/<h2[^>]*>\s*<a [^>]*>(T\d+T)</g)].map(([, title]) => title)
}

describe.each(databases)('on %s', (database) => {
  test(`any sequence of edits ends with the pages of the model (FUZZ_SEED=${seed})`, { timeout: 120_000 }, async () => {
    const property = fc.asyncProperty(sequences, async (sequence) => {
      const clock = testClock()
      await using app = await startApp(database, { scheduleClock: clock })
      const site: Site = { app, clock, model: { shown: [], bin: [], begun: [], titles: 0, plans: 0 } }
      for (let i = 0; i < 3; i++) await steps.create(site)
      for (const [name, number] of sequence) {
        await steps[name](site, (items) => items[number % Math.max(1, items.length)])
        expect(await titlesOnPage(app), name).toEqual(inOrder(site.model).map(({ title }) => title))
      }
    })
    await fc.assert(property, { seed, numRuns: 5 })
  })
})
