import { describe, expect, test } from 'vitest'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aProduct, aProject } from '#tests/makers.ts'

/** Follows the link to an estimate on a page. Returns the fields that the form for estimates is filled in with. */
async function fieldsOfEstimate(app: TestApp, path: string) {
  const { statusCode, headers } = await app.inject({ url: `${path}/estimate` })
  expect(statusCode).toBe(302)
  const { pathname, searchParams } = new URL(headers.location ?? '', 'http://site')
  expect(pathname).toBe(pages.estimate.href())
  return Object.fromEntries(searchParams)
}

async function startOfNewProduct(app: TestApp, title: string, features: string[]) {
  const { id } = await app.admin(productApi.create, { body: aProduct({ title, features }) })
  return fieldsOfEstimate(app, pages.product.href({ id }))
}

describe.each(databases)('an estimate that starts from the catalogue on %s', (database) => {
  test('has the site’s own 404 page if the product or project does not exist', async () => {
    await using app = await startApp(database)
    for (const url of ['/products/999/estimate', '/projects/999/estimate', '/products/x/estimate']) {
      const { statusCode, headers, body } = await app.inject({ url })
      expect(statusCode, url).toBe(404)
      expect(headers['content-type'], url).toContain('text/html')
      expect(body, url).toContain('Page Not Found')
    }
  })

  test('has the figures of a product', async () => {
    await using app = await startApp(database)
    const moduleFeatures = ['Power temperature coefficient −0.29 %/K', 'At most 1.0 % in year one, then 0.40 % a year']
    expect(await startOfNewProduct(app, 'Modules', moduleFeatures)).toEqual({
      temperatureCoefficient: '-0.29',
      degradationPercentPerYear: '0.40',
    })
    expect(
      await startOfNewProduct(app, 'Battery', ['1,100 kWh installed, 1,000 kWh usable, 500 kW continuous']),
    ).toEqual({
      batteryKwh: '1000',
      batteryKw: '500',
      peakPowerKw: '500',
      monthlyKwh: '100000',
      generatorsKva: '400',
    })
    expect(await startOfNewProduct(app, 'PV-diesel hybrids, 100 kW–2 MW', ['Robust'])).toEqual({
      peakPowerKw: '100',
      monthlyKwh: '20000',
      generatorsKva: '80',
    })
  })

  test('is the usual one for a product without such figures', async () => {
    await using app = await startApp(database)
    expect(await startOfNewProduct(app, 'Street lights, 60 W', ['1,536 Wh battery'])).toEqual({})
  })

  test('has the size of a solar project, and its trackers', async () => {
    await using app = await startApp(database)
    const fieldsOfProject = async (more: Parameters<typeof aProject>[0]) => {
      const { id } = await app.admin(projectApi.create, { body: aProject(more) })
      return fieldsOfEstimate(app, pages.project.href({ id }))
    }
    const plant = { peakPowerKw: '1200', monthlyKwh: '240000', generatorsKva: '960' }
    expect(await fieldsOfProject({ title: 'A tracker plant', capacity: 1.2, capacityUnit: 'MWp' })).toEqual({
      ...plant,
      mounting: 'tracker',
    })
    expect(await fieldsOfProject({ title: 'A roof', capacity: 1200, capacityUnit: 'kWp' })).toEqual(plant)
    expect(await fieldsOfProject({ title: 'A clinic', capacity: 0.75, capacityUnit: 'kWp' })).toEqual({
      peakPowerKw: '0.75',
      monthlyKwh: '150',
      generatorsKva: '1',
    })
    expect(await fieldsOfProject({ title: 'A wind farm', capacity: 1, capacityUnit: 'MW' })).toEqual({})
  })

  test('is not found for a product or project that does not exist', async () => {
    await using app = await startApp(database)
    for (const path of ['/products/77', '/products/x', '/projects/77'])
      expect((await app.inject({ url: `${path}/estimate` })).statusCode).toBe(404)
  })
})
