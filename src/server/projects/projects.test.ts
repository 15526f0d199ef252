import { describe, expect, test } from 'vitest'
import { projectApi, projectCategories, projectMessages } from '#contract/projects.ts'
import { databases, startApp } from '#tests/app.ts'
import { aProject } from '#tests/makers.ts'

describe.each(databases)('projects on %s', (database) => {
  test('visitors see a project as the administrator saved it, without its private fields', async () => {
    await using app = await startApp(database)
    const saved = await app.admin(projectApi.create, { body: aProject() })
    const [seen] = await app.visitor(projectApi.listPublic, {})

    const { version, updatedAt: _, ...rest } = saved
    expect(version).toBe(1)
    expect(seen).toEqual(rest)
    expect(seen).toMatchObject(aProject())
  })

  test('every field that is wrong is named with its message', async () => {
    await using app = await startApp(database)
    const body = { title: '', image: ' ', category: 'Nuclear', year: '25', features: ['', ' '], metrics: [] }
    const { status, body: refusal } = await app.sendAsAdmin(projectApi.create, { body })

    expect(status).toBe(400)
    expect(
      Object.fromEntries(refusal.errors.map((e: { path: string; message: string }) => [e.path, e.message])),
    ).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      image: 'Image URL is required',
      category: 'Category is required',
      year: 'Year is required',
      location: 'Location is required',
      value: 'Value is required',
      overview: 'Overview is required',
      features: 'At least one feature is required',
      metrics: 'At least one metric is required',
    })
  })

  test('rows that nobody filled in are dropped, half a metric is refused', async () => {
    await using app = await startApp(database)
    const blank = { label: '', value: ' ' }
    const power = { label: 'Power', value: '1.2 MWp' }
    const saved = await app.admin(projectApi.create, {
      body: aProject({ features: ['', 'a'], metrics: [blank, power] }),
    })
    const half = await app.sendAsAdmin(projectApi.create, {
      body: aProject({ metrics: [{ label: 'Power', value: '' }] }),
    })

    expect([saved.features, saved.metrics]).toEqual([['a'], [power]])
    expect([half.status, half.body.errors]).toEqual([
      400,
      [{ path: 'metrics.0.value', message: projectMessages.metricValue }],
    ])
  })

  test.each(projectCategories)('a project may be of the category %s', async (category) => {
    await using app = await startApp(database)
    expect((await app.admin(projectApi.create, { body: aProject({ category }) })).category).toBe(category)
  })

  test('a change overwrites all of it, but not what somebody else has changed meanwhile', async () => {
    await using app = await startApp(database)
    const params = { id: (await app.admin(projectApi.create, { body: aProject() })).id }
    const seen = { headers: { 'if-match': '"1"' } }
    const first = await app.sendAsAdmin(projectApi.update, { params, body: aProject({ year: '2026' }) }, seen)
    const second = await app.sendAsAdmin(projectApi.update, { params, body: aProject({ year: '2027' }) }, seen)

    expect([first.status, first.headers.etag, second.status]).toEqual([200, '"2"', 412])
    expect((await app.admin(projectApi.list, {}))[0]).toMatchObject({ year: '2026', version: 2 })
  })

  test('visitors see the administrator’s order, and no deleted project', async () => {
    await using app = await startApp(database)
    const ids: number[] = []
    for (const title of ['a', 'b', 'c'])
      ids.push((await app.admin(projectApi.create, { body: aProject({ title }) })).id)
    const [a, b, c] = ids as [number, number, number]
    const reordered = await app.admin(projectApi.reorder, { body: { ids: [b, c, a] } })
    await app.admin(projectApi.remove, { params: { id: c } })

    expect(reordered.map(({ title }) => title)).toEqual(['b', 'c', 'a'])
    expect((await app.visitor(projectApi.listPublic, {})).map(({ title }) => title)).toEqual(['b', 'a'])
  })
})
