import { describe, expect, test } from 'vitest'
import { diagramMessages } from '#contract/content/diagram.ts'
import { productApi } from '#contract/content/products.ts'
import { projectApi, projectMessages } from '#contract/content/projects.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { projectCategories } from '#contract/platform/pages.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { databases, startApp } from '#tests/app.ts'
import { anInquiry, aProduct, aProject } from '#tests/makers.ts'
import { undoMigrations } from '#tests/older-databases.ts'

/** Returns the HTML of a page without the JSON from which the browser's scripts make the page again. */
function withoutData(html: string) {
  const [before, json, after] = html.split(/(<script id="page-data".*?<\/script>)/s)
  expect(json).toBeDefined()
  return `${before}${after}`
}

describe.each(databases)('projects on %s', (database) => {
  test('visitors see a project as the administrator saved it, without its private fields', async () => {
    await using app = await startApp(database)
    const saved = await app.admin(projectApi.create, { body: aProject() })
    const [publicProject] = await app.visitor(projectApi.listPublic, {})

    const { version, updatedAt: _, translations: __, ...rest } = saved
    expect(version).toBe(1)
    expect(publicProject).toEqual(rest)
    expect(publicProject).toMatchObject(aProject())
  })

  test('a refusal names every wrong field, each with its message', async () => {
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

  test('a change overwrites the whole project, but is refused if somebody else has changed it meanwhile', async () => {
    await using app = await startApp(database)
    const params = { id: (await app.admin(projectApi.create, { body: aProject() })).id }
    const fromFirst = { headers: { 'if-match': '"1"' } }
    const first = await app.sendAsAdmin(projectApi.update, { params, body: aProject({ year: '2026' }) }, fromFirst)
    const second = await app.sendAsAdmin(projectApi.update, { params, body: aProject({ year: '2027' }) }, fromFirst)

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

  test('a project keeps its place, its capacity and its day of completion, which a form sends as text', async () => {
    await using app = await startApp(database)
    const typedValues = { latitude: '10.52', longitude: '-7.44', capacity: '1.2', capacityUnit: 'MWp' }
    const body = { ...aProject({ country: 'Nigeria', completedOn: '2025-03-14' }), ...typedValues }
    const { status, body: saved } = await app.sendAsAdmin(projectApi.create, { body })

    expect(status).toBe(201)
    const facts = { latitude: 10.52, longitude: -7.44, capacity: 1.2, capacityUnit: 'MWp' }
    expect(saved).toMatchObject({ ...facts, country: 'Nigeria', completedOn: '2025-03-14', precision: 'exact' })
    expect((await app.visitor(projectApi.listPublic, {}))[0]).toMatchObject(facts)
  })

  test('the place, the capacity and the day of completion of a project may be left out or blank', async () => {
    await using app = await startApp(database)
    const { country, latitude, longitude, precision, capacity, capacityUnit, completedOn, ...required } = aProject()
    const blank = { country: ' ', latitude: '', longitude: '', capacity: '', capacityUnit: '', completedOn: '' }
    const defaults = { country, latitude, longitude, precision, capacity, capacityUnit, completedOn }
    for (const body of [required, { ...required, ...blank }])
      expect((await app.sendAsAdmin(projectApi.create, { body })).body).toMatchObject(defaults)
  })

  test.each([
    [{ latitude: 10.5 }, 'longitude', projectMessages.longitude],
    [{ longitude: 7.4 }, 'latitude', projectMessages.latitude],
    [{ latitude: 91, longitude: 7.4 }, 'latitude', 'Please give a number from -90 to 90'],
    [{ latitude: 'north', longitude: 7.4 }, 'latitude', 'Please give a number from -90 to 90'],
    [{ capacity: 1.2 }, 'capacityUnit', projectMessages.capacityUnit],
    [{ capacityUnit: 'MW' }, 'capacity', projectMessages.capacity],
    [{ capacity: 1.2, capacityUnit: 'horses' }, 'capacityUnit', projectMessages.capacityUnit],
    [{ completedOn: '2025-02-30' }, 'completedOn', projectMessages.completedOn],
    [{ country: '<b>Ghana</b>' }, 'country', projectMessages.country],
    [{ precision: 'street' }, 'precision', projectMessages.precision],
  ])('%o is refused, and the error names the field %s', async (wrong, path, message) => {
    await using app = await startApp(database)
    const { status, body } = await app.sendAsAdmin(projectApi.create, { body: { ...aProject(), ...wrong } })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path, message }])
  })

  test.each([
    ['exact', 10.5234, -7.4411],
    ['town', 10.5, -7.4],
    ['region', 10.5, -7.5],
  ] as const)(
    'visitors learn the place to the precision %s, in the list and on every page',
    async (precision, ...coordinates) => {
      await using app = await startApp(database)
      const place = { latitude: 10.5234, longitude: -7.4411, precision, country: 'Nigeria' }
      const { id } = await app.admin(projectApi.create, { body: aProject(place) })

      const [publicProject] = await app.visitor(projectApi.listPublic, {})
      expect([publicProject?.latitude, publicProject?.longitude]).toEqual(coordinates)
      for (const url of ['/', '/projects', `/projects/${id}`, '/api/projects']) {
        const { statusCode, body } = await app.inject({ method: 'GET', url })
        expect(statusCode, url).toBe(200)
        for (const exact of ['10.5234', '-7.4411'])
          expect(body.includes(exact), `${exact} on ${url}`).toBe(precision === 'exact')
      }
      expect((await app.admin(projectApi.list, {}))[0]).toMatchObject(place)
    },
  )

  test('a database from before places is migrated, and its projects stay as they are', async () => {
    await using app = await startApp(database)
    const before = await app.admin(projectApi.create, { body: aProject() })
    await undoMigrations(app.db, database, '0008_project_places')
    await migrate(app.db, database === 'SQLite' ? 'sqlite' : 'postgres')

    expect(await app.admin(projectApi.list, {})).toEqual([before])
  })

  test('a project shows a chart of its own figures and the products that it is built with', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(productApi.create, { body: aProduct({ title: 'Tracker' }) })
    const bars = [
      { label: 'Before', value: '356' },
      { label: 'After', value: 63 },
      { label: '', value: '' },
    ]
    const diagram = [
      { symbol: 'battery', label: 'Two containers' },
      { symbol: '', label: ' ' },
    ]
    const chart = {
      chartTitle: 'Losses at peak fall from 356 to 63 kW',
      chartUnit: 'kW',
      bars,
      // The cast lets the test send an empty symbol, which the types of the contract forbid.
      diagram: diagram as never,
      products: [id, 999],
    }
    const { body: saved } = await app.sendAsAdmin(projectApi.create, { body: { ...aProject(), ...chart } })
    expect(saved.bars).toEqual([bars[0], bars[1]].map((bar) => ({ ...bar, value: Number(bar?.value) })))

    const { body: html } = await app.inject({ method: 'GET', url: `/projects/${saved.id}` })
    const shownHtml = withoutData(html)
    for (const text of ['Losses at peak fall', 'Before', 'Two containers', 'Products used', `/products/${id}`])
      expect(shownHtml).toContain(text)
    // No product has this id, so visitors get no link to it. The product may come back from the bin.
    expect(shownHtml).not.toContain('/products/999')
    expect(saved.products).toEqual([id, 999])
    expect(saved.diagram).toEqual(diagram.slice(0, 1))
    // The cast lets the test send a symbol that the types of the contract forbid.
    const odd = { ...aProject(), diagram: [{ symbol: 'dynamo', label: '' }] as never }
    expect((await app.sendAsAdmin(projectApi.create, { body: odd })).body.errors).toEqual([
      { path: 'diagram.0.symbol', message: diagramMessages.symbol },
      { path: 'diagram.0.label', message: diagramMessages.label },
    ])
    const { chartTitle: _, ...untitled } = chart
    expect((await app.sendAsAdmin(projectApi.create, { body: { ...aProject(), ...untitled } })).body.errors).toEqual([
      { path: 'chartTitle', message: projectMessages.chartTitle },
    ])
  })

  test('a lead about a project keeps the project’s title, also after the project is gone', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(projectApi.create, { body: aProject({ title: 'Battery in Kumasi' }) })
    const form = { ...anInquiry(), status: 'new', projectId: String(id), projectTitle: 'Seen before' }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = String(new URLSearchParams(form))
    const url = `/contact?project=${id}`
    const page = await app.inject({ method: 'GET', url })
    const refused = await app.inject({ method: 'POST', url, headers, payload: `firstName=Amina&projectId=${id}` })
    for (const { body } of [page, refused]) {
      expect(body).toContain('You ask about a plant like <strong>Battery in Kumasi</strong>')
      expect(body).toContain(`name="projectId" value="${id}"`)
    }
    const posted = await app.inject({ method: 'POST', url, headers, payload })
    expect(posted.statusCode).toBe(303)

    const [lead] = await app.admin(leadApi.list, { query: {} })
    expect(lead).toMatchObject({ projectId: id, projectTitle: 'Battery in Kumasi' })
    await app.admin(projectApi.remove, { params: { id } })
    expect(await app.admin(leadApi.list, { query: { q: 'kumasi' } })).toMatchObject([
      // The id stays, too, because the project may come back from the bin.
      { id: lead?.id, projectId: id, projectTitle: 'Battery in Kumasi' },
    ])
    await app.send(leadApi.send, { body: { ...anInquiry(), projectId: 999, projectTitle: 'Gone' } })
    expect((await app.admin(leadApi.list, { query: {} }))[0]).toMatchObject({ projectId: null, projectTitle: 'Gone' })
  })
})
