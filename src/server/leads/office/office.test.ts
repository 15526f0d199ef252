import { afterEach, describe, expect, test, vi } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { overviewApi } from '#contract/dashboard/overview.ts'
import { settingApi } from '#contract/dashboard/settings.ts'
import { defaultNotificationSettings } from '#contract/deliveries/notifications.ts'
import { bulkApi } from '#contract/leads/bulk.ts'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, anInquiry } from '#tests/makers.ts'

const companyBlock = (changes: object) =>
  aBlock({
    key: 'company',
    type: 'json',
    content: JSON.stringify({
      name: 'Sun and Sons',
      blurb: 'Roofs.',
      foundedYear: 2021,
      mission: 'More roofs.',
      vision: 'All roofs.',
      values: [],
      address: [],
      phone: '+234 1 555',
      email: 'a@site.example',
      hours: ['Monday-Friday 8:00 AM-4:00 PM', 'Weekend: emergency only'],
      ...changes,
    }),
  })

/** Sets the time that `Date` returns, and stops it there. Timers run on as usual. */
const setClock = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
afterEach(() => void vi.useRealTimers())

const readOffice = async (app: TestApp) => {
  const response = await app.inject({ method: 'GET', url: '/api/office' })
  expect(response.statusCode).toBe(200)
  return response.json()
}

// 2026-11-16 is a Monday; Lagos is an hour ahead of UTC.
describe.each(databases)('on %s', (database) => {
  test.each([
    ['2026-11-16T06:59:59Z', false, { day: null, time: '8:00 AM' }, '2026-11-16T07:00:00.000Z'],
    ['2026-11-16T07:00:00Z', true, { day: null, time: '4:00 PM' }, '2026-11-16T15:00:00.000Z'],
    ['2026-11-16T14:59:30Z', true, { day: null, time: '4:00 PM' }, '2026-11-16T15:00:00.000Z'],
    ['2026-11-16T15:00:00Z', false, { day: 'Tuesday', time: '8:00 AM' }, '2026-11-17T07:00:00.000Z'],
    ['2026-11-20T20:00:00Z', false, { day: 'Monday', time: '8:00 AM' }, '2026-11-23T07:00:00.000Z'],
  ])('at %s the office of a company in Abuja is open: %s', async (time, isOpen, next, changesAt) => {
    await using app = await startApp(database)
    await app.admin(contentApi.create, { body: companyBlock({}) })
    setClock(time)
    expect(await readOffice(app)).toMatchObject({ isOpen, next, changesAt })
  })

  test('the state changes with the minute, and with the hours that an administrator writes', async () => {
    await using app = await startApp(database)
    await app.admin(contentApi.create, { body: companyBlock({}) })
    setClock('2026-11-16T14:59:59Z')
    expect((await readOffice(app)).isOpen).toBe(true)
    setClock('2026-11-16T15:00:00Z')
    expect((await readOffice(app)).isOpen).toBe(false)

    const body = companyBlock({ hours: ['Mon – Sat 07:30–18:00'] })
    await app.admin(contentApi.update, { params: { key: 'company' }, body })
    expect(await readOffice(app)).toMatchObject({ isOpen: true, next: { day: null, time: '6:00 PM' } })
  })

  test('a company has a time zone of its own, and an unknown one is refused', async () => {
    await using app = await startApp(database)
    await app.admin(contentApi.create, { body: companyBlock({ timeZone: 'Asia/Tokyo' }) })
    setClock('2026-11-16T00:00:00Z') // 9:00 in Tokyo
    expect((await readOffice(app)).isOpen).toBe(true)
    const body = companyBlock({ timeZone: 'Mars/Base' })
    const { status } = await app.sendAsAdmin(contentApi.update, { params: { key: 'company' }, body })
    expect(status).toBe(400)
  })

  test('a company is closed on its holidays, and a holiday that is not a date is refused', async () => {
    await using app = await startApp(database)
    const holidays = ['2026-11-16', '2026-11-17']
    await app.admin(contentApi.create, { body: companyBlock({ holidays }) })
    setClock('2026-11-16T09:00:00Z')
    const closed = { isOpen: false, next: { day: 'Wednesday', time: '8:00 AM' }, changesAt: '2026-11-18T07:00:00.000Z' }
    expect(await readOffice(app)).toMatchObject(closed)
    setClock('2026-11-18T09:00:00Z')
    expect((await readOffice(app)).isOpen).toBe(true)
    const body = companyBlock({ holidays: ['Christmas'] })
    const { status } = await app.sendAsAdmin(contentApi.update, { params: { key: 'company' }, body })
    expect(status).toBe(400)
  })

  test('the mail to a sender promises an answer by the hours, the holidays and the clock of the company', async () => {
    await using app = await startApp(database)
    const hours = ['Monday-Friday 9:00 AM-5:30 PM']
    const body = companyBlock({ hours, timeZone: 'Africa/Accra', holidays: ['2026-11-17'] })
    await app.admin(contentApi.create, { body })
    setClock('2026-11-16T10:00:00Z')
    const { answer } = await app.admin(settingApi.previewMails, { body: defaultNotificationSettings })
    expect(answer.text).toContain('You can expect our answer by Wednesday, 5:30 PM, Accra time.')
  })

  test.each([
    ['Asia/Tokyo, which has begun the 17th', 'Asia/Tokyo', { due: 2, overdue: 1 }],
    ['Abuja, which is still at the 16th', 'Africa/Lagos', { due: 1, overdue: 0 }],
  ])('a follow-up is due by the calendar of the company: %s', async (_place, timeZone, followUps) => {
    await using app = await startApp(database)
    await app.admin(contentApi.create, { body: companyBlock({ timeZone }) })
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) {
      const { id } = await app.visitor(leadApi.send, { body: anInquiry({ email: `${day}@site.example` }) })
      await app.admin(leadWorkApi.setFollowUp, { params: { id }, body: { day } })
    }
    setClock('2026-11-16T16:00:00Z')
    expect(await app.admin(leadApi.counts, {})).toMatchObject(followUps)
    expect((await app.admin(overviewApi.read, {})).followUps).toEqual(followUps)
    expect(await app.admin(leadApi.list, { query: { view: 'due' } })).toHaveLength(followUps.due)
    expect(await app.admin(bulkApi.ids, { query: { view: 'due' } })).toHaveLength(followUps.due)
  })

  test('an office has no state if its hours are unreadable, or if the site has no block `company`', async () => {
    await using app = await startApp(database)
    expect(await readOffice(app)).toBe(null)
    await app.admin(contentApi.create, { body: companyBlock({ hours: ['Whenever the sun shines'] }) })
    expect(await readOffice(app)).toBe(null)
  })
})
