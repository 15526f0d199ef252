// Makes random sequences of edits of articles. After each edit, the news page and the feed have to show the articles of
// a simple model. FUZZ_SEED repeats a run.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newsApi, newsLimits } from '#contract/content/news.ts'
import { binApi } from '#contract/editing/bin.ts'
import { draftApi } from '#contract/editing/drafts.ts'
import { scheduleApi } from '#contract/editing/schedules.ts'
import { siteFilePaths } from '#contract/platform/pages.ts'
import { minuteMs } from '#contract/platform/time.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { isDeep } from '#tests/depth.ts'
import { anArticle } from '#tests/makers.ts'
import { officeMinute } from '#tests/office-minute.ts'
import { testClock } from '#tests/test-clock.ts'

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))

type Item = { id: number; title: string; date: string; isActive: boolean; isWithdrawn: boolean }
type PlannedArticle = { draftId: number; title: string; date: string }
type Model = { articles: Item[]; bin: Item[]; plannedArticles: PlannedArticle[]; titleCount: number }
type Site = { app: TestApp; clock: ReturnType<typeof testClock>; model: Model }
type PickItem = <T>(items: T[]) => T | undefined

/** Returns a title that no article has had, and one of three dates. */
function newValues({ model }: Site) {
  model.titleCount += 1
  return { title: `T${model.titleCount}T`, date: `2026-03-0${(model.titleCount % 3) + 1}` }
}

const inTwoMinutes = ({ clock }: Site) => officeMinute(clock.now().getTime() + 2 * minuteMs)

/** Waits until no plan is due except those of articles in the bin. */
async function untilPlansAreDone({ app, model, clock }: Site) {
  const binned = [0, ...model.bin.map(({ id }) => id)]
  const duePlans = app.db
    .selectFrom('schedules')
    .select('id')
    .where('at', '<=', clock.now().toISOString())
    .where((eb) => eb.or([eb('article_id', 'is', null), eb('article_id', 'not in', binned)]))
  await expect.poll(() => duePlans.execute()).toEqual([])
}

/**
 * The edits of a sequence. Each changes the site and, in the same way, the model. `pick` returns one of the given
 * items; undefined if there are none.
 */
const steps = {
  async create(site) {
    const values = { ...newValues(site), isActive: true }
    const { id } = await site.app.admin(newsApi.create, { body: anArticle(values) })
    site.model.articles.push({ id, ...values, isWithdrawn: false })
  },
  async edit(site, pick) {
    const item = pick(site.model.articles)
    if (!item) return
    Object.assign(item, { ...newValues(site), isActive: !item.isActive })
    const { title, date, isActive } = item
    await site.app.admin(newsApi.update, { params: { id: item.id }, body: anArticle({ title, date, isActive }) })
  },
  async planWithdrawal(site, pick) {
    const item = pick(site.model.articles)
    if (!item) return
    const body = { action: 'withdraw', articleId: item.id, at: inTwoMinutes(site) } as const
    await site.app.admin(scheduleApi.save, { body })
    item.isWithdrawn = true
  },
  async planArticle(site) {
    const values = newValues(site)
    const draft = { entity: 'news', id: null, entityId: null, madeFrom: null, values: anArticle(values) } as const
    const { id: draftId } = await site.app.admin(draftApi.save, { body: draft })
    await site.app.admin(scheduleApi.save, { body: { action: 'publish', draftId, at: inTwoMinutes(site) } })
    // The site gives the article the date of the day on which it goes live.
    site.model.plannedArticles.push({ draftId, ...values, date: inTwoMinutes(site).slice(0, 10) })
  },
  async wait({ app, model, clock }) {
    await clock.advance(2 * minuteMs)
    await untilPlansAreDone({ app, model, clock })
    // If a withdrawn article is in the bin, the withdrawal is carried out as soon as the article is restored.
    for (const item of [...model.articles, ...model.bin])
      if (item.isWithdrawn) Object.assign(item, { isActive: false, isWithdrawn: false })
    const stored = await app.admin(newsApi.list, {})
    for (const { title, date } of model.plannedArticles) {
      const id = stored.find((article) => article.title === title)?.id ?? 0
      model.articles.push({ id, title, date, isActive: true, isWithdrawn: false })
    }
    model.plannedArticles = []
  },
  async remove({ app, model }, pick) {
    const item = pick(model.articles)
    if (!item) return
    await app.admin(newsApi.remove, { params: { id: item.id } })
    model.articles = model.articles.filter((other) => other !== item)
    model.bin.push(item)
  },
  async restore(site, pick) {
    const { app, model } = site
    const item = pick(model.bin)
    if (!item) return
    await app.admin(binApi.restore, { params: { entity: 'news', id: item.id } })
    model.bin = model.bin.filter((other) => other !== item)
    model.articles.push(item)
    await untilPlansAreDone(site)
  },
} satisfies Record<string, (site: Site, pick: PickItem) => Promise<void>>

const stepNames = Object.keys(steps) as (keyof typeof steps)[]
const sequences = fc.array(fc.tuple(fc.constantFrom(...stepNames), fc.nat(100)), { minLength: 8, maxLength: 16 })

/** Returns the titles that the model expects on the first page of the news, and in the feed. */
const shownTitles = ({ articles }: Model) =>
  articles
    .filter(({ isActive }) => isActive)
    .sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
    .slice(0, newsLimits.pageSize)
    .map(({ title }) => title)

async function titlesAt(app: TestApp, url: string, pattern: RegExp) {
  const { payload } = await app.inject({ url })
  return [...payload.matchAll(pattern)].map(([, title]) => title)
}

describe.each(databases)('on %s', (database) => {
  test(`any sequence of edits of articles ends with the news of the model (FUZZ_SEED=${seed})`, {
    timeout: 120_000,
  }, async () => {
    const property = fc.asyncProperty(sequences, async (sequence) => {
      const clock = testClock()
      await using app = await startApp(database, { scheduleClock: clock })
      const site: Site = { app, clock, model: { articles: [], bin: [], plannedArticles: [], titleCount: 0 } }
      for (let i = 0; i < 3; i++) await steps.create(site)
      for (const [name, number] of sequence) {
        await steps[name](site, (items) => items[number % Math.max(1, items.length)])
        const titles = shownTitles(site.model)
        expect(await titlesAt(app, '/news', /<h2[^>]*>(T\d+T)</g), name).toEqual(titles)
        expect(await titlesAt(app, siteFilePaths.feed, /<title>(T\d+T)</g), name).toEqual(titles)
      }
    })
    await fc.assert(property, { seed, numRuns: isDeep ? 2 : 1 })
  })
})
