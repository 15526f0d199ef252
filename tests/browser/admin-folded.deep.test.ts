import type { Page } from '@playwright/test'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { aProduct, aProject } from '../makers.ts'
import { expect, fieldsOfNextCall, test, toast } from './admin.ts'
import { expectGoodInAnyLook } from './axe.ts'

test.use({ siteOf: 'folded fields' })

const dialog = (page: Page) => page.getByRole('dialog')
const group = (page: Page, label: string) => dialog(page).locator('summary', { hasText: `${label}:` })

const fieldOf = (page: Page, label: string) =>
  dialog(page).getByRole('textbox', { name: new RegExp(`^${label}( \\(|$)`) })

const diagram = ['PV array', 'Busbar'].map((label) => ({ symbol: 'pv' as const, label }))

const fullProject = aProject({
  image: '/og-default.jpg',
  latitude: 9.06,
  longitude: -7.49,
  country: 'Nigeria',
  capacity: 1.2,
  capacityUnit: 'MW',
  completedOn: '2024-05-06',
  chartTitle: 'More each year',
  bars: [1, 2, 3].map((value) => ({ label: `Year ${value}`, value })),
  diagram,
  products: [1, 2],
})

const fullProduct = aProduct({
  image: '/og-default.jpg',
  specifications: [{ label: 'Usable energy', value: '968', unit: 'kWh' }],
  questions: [1, 2].map((number) => ({ question: `Question ${number}?`, answer: 'Yes.' })),
  diagram,
})

const kinds = {
  projects: {
    path: projectApi.create.path,
    full: fullProject,
    specified: ['Title', 'Description', 'Image URL', 'Year', 'Location', 'Overview', 'Metric 1 value'],
    holds: {
      'Capacity and completion': '1.2 MW, 2024-05-06',
      'Place on the map': '9.1 N, 7.5 W, Nigeria',
      Chart: '3 bars',
      'Single-line diagram': '2 parts',
      'Products used': '2 products',
    },
  },
  products: {
    path: productApi.create.path,
    full: fullProduct,
    specified: ['Title', 'Description', 'Image', 'Feature 1', 'Spec file'],
    holds: {
      Specifications: '1 specification',
      'Questions and answers': '2 questions',
      'Single-line diagram': '2 parts',
    },
  },
} as const

// A field that is left out of a call becomes empty, so a form sends only fields that hold something.
const sentBySpecification = {
  projects: 'category description features image location metrics overview title value year',
  products: 'description features icon image specFile title',
}
const emptied = {
  projects: {
    ...{ latitude: null, longitude: null, country: null, capacity: null, capacityUnit: null, completedOn: null },
    ...{ chartTitle: null, bars: [], diagram: [], products: [] },
  },
  products: { specifications: [], questions: [], diagram: [] },
}

for (const name of ['projects', 'products'] as const)
  test(`the form of ${name} sends the specified fields and those that hold something, and empties the others`, async ({
    admin: { page, call },
  }) => {
    const { path, full } = kinds[name]
    const { id } = await call<{ id: number }>('POST', path, full)
    const save = async () => {
      const fields = fieldsOfNextCall(page, 'PUT', new RegExp(`/${name}/${id}$`))
      await fieldOf(page, 'Title').fill(`Changed ${Date.now()}`)
      await dialog(page).getByRole('button', { name: 'Save changes' }).click()
      await expect(dialog(page)).toBeHidden()
      return (await fields).split(' ')
    }
    const stored = async () => (await call<{ id: number }[]>('GET', path)).find((item) => item.id === id)
    const before = await stored()
    await page.goto(`/admin?tab=${name}&edit=${id}`)
    const filled = Object.keys(emptied[name])
    expect(await save()).toEqual(expect.arrayContaining(filled))
    expect(await stored()).toMatchObject(
      Object.fromEntries(Object.entries(before ?? {}).filter(([key]) => filled.includes(key))),
    )

    await call('PUT', `${path}/${id}`, { ...full, ...emptied[name] })
    await page.goto(`/admin?tab=${name}&edit=${id}`)
    expect((await save()).join(' ')).toBe(sentBySpecification[name])
    expect(await stored()).toMatchObject(emptied[name])
  })

for (const [name, { path, full, specified, holds }] of Object.entries(kinds))
  test(`the form of ${name} shows the specified fields, and says what the folded ones hold`, async ({
    admin: { page, call },
  }) => {
    const { id } = await call<{ id: number }>('POST', path, full)
    for (const [edited, texts] of [
      ['new', Object.keys(holds).map((label) => `${label}: Nothing yet`)],
      [id, Object.entries(holds).map((words) => words.join(': '))],
    ] as const) {
      await page.goto(`/admin?tab=${name}&edit=${edited}`)
      await expect(dialog(page).locator('summary')).toHaveText(texts)
      for (const label of specified) await expect(fieldOf(page, label), label).toBeVisible()
      await expect(dialog(page).locator('details :is(input, textarea, select):visible')).toHaveCount(0)
    }
    for (const label of Object.keys(holds)) {
      await group(page, label).press('Enter')
      await expect(dialog(page).locator('details[open] :is(input, textarea, select):visible').last()).toBeVisible()
    }
    await expectGoodInAnyLook(page, `unfolded ${name}`)
    await fieldOf(page, 'Title').fill('Saved with all that it holds')
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, /updated successfully/)).toBeVisible()
    const saved = (await call<(typeof full & { id: number })[]>('GET', path)).find((item) => item.id === id)
    expect(saved).toMatchObject({ ...full, title: 'Saved with all that it holds' })
  })

type Mistake = [group: string, label: string, text: string, message: RegExp]

const mistakes: Record<keyof typeof kinds, Mistake[]> = {
  projects: [
    ['Capacity and completion', 'Capacity', 'much', /number/],
    ['Capacity and completion', 'Capacity', '', /capacity/],
    ['Place on the map', 'Latitude', 'north', /./],
    ['Place on the map', 'Longitude', '', /longitude, too/],
    ['Chart', 'Bar 2 figure', 'three', /./],
    ['Chart', 'Bar 1 name', '', /./],
    ['Single-line diagram', 'Part 1 text', '', /./],
  ],
  products: [
    ['Specifications', 'Specification 1 value', '', /./],
    ['Questions and answers', 'Question 2 answer', '', /./],
    ['Questions and answers', 'Question 1', '', /./],
    ['Single-line diagram', 'Part 2 text', '', /./],
  ],
}

for (const [name, { path, full }] of Object.entries(kinds))
  test(`an error in a folded field of ${name} unfolds its group and takes the focus, each time`, async ({
    admin: { page, call },
  }) => {
    test.slow()
    const { id } = await call<{ id: number }>('POST', path, full)
    for (const [label, fieldLabel, text, message] of mistakes[name as keyof typeof kinds]) {
      await page.goto(`/admin?tab=${name}&edit=${id}`)
      const field = fieldOf(page, fieldLabel)
      await group(page, label).click()
      await field.fill(text)
      for (let time = 1; time <= 2; time++) {
        await group(page, label).click()
        await expect(field).toBeHidden()
        await dialog(page).getByRole('button', { name: 'Save changes' }).click()
        await expect(field, `${fieldLabel}: ${text}`).toBeFocused()
        await expect(field).toHaveAccessibleDescription(message)
      }
      await fieldOf(page, 'Title').fill('Discarded')
      page.once('dialog', (question) => question.accept())
      await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    }
  })

test('the error of a whole list takes the focus to its first field', async ({ admin: { page, call } }) => {
  const { id } = await call<{ id: number }>('POST', projectApi.create.path, fullProject)
  await page.goto(`/admin?tab=projects&edit=${id}`)
  await dialog(page).getByLabel('Metric 1 value').fill('')
  await dialog(page).getByLabel('Metric 1 label').fill('')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog(page).getByText('At least one metric is required')).toBeVisible()
  await expect(dialog(page).getByLabel('Metric 1 value')).toBeFocused()
})

test('a restored text unfolds its group only, and their version is shown there', async ({
  admin: { page, call },
  allow,
}) => {
  allow(/412/)
  const { id } = await call<{ id: number }>('POST', projectApi.create.path, fullProject)
  await page.goto(`/admin?tab=projects&edit=${id}`)
  await group(page, 'Place on the map').click()
  await fieldOf(page, 'Country').fill('Benin')
  page.on('dialog', (question) => question.accept())
  await page.reload()
  await expect(fieldOf(page, 'Country')).toBeVisible()
  await expect(fieldOf(page, 'Country')).toHaveValue('Benin')
  await expect(fieldOf(page, 'Capacity')).toBeHidden()
  await call('PUT', `${projectApi.create.path}/${id}`, { ...fullProject, country: 'Togo' })
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await dialog(page).getByRole('button', { name: 'Load their version' }).click()
  await expect(group(page, 'Place on the map')).toHaveText('Place on the map: 9.1 N, 7.5 W, Togo')
})
