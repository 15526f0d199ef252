import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { settingApi } from '#contract/dashboard/settings.ts'
import { defaultNotificationSettings, notificationMessages, placeholders } from '#contract/deliveries/notifications.ts'
import { databases, startApp } from '#tests/app.ts'

const aText = (values = {}) => ({
  name: 'Quote',
  language: 'English',
  topics: [],
  text: 'Hello {first name}',
  ...values,
})

const salesRecipient = { email: 'sales@mill.example', topics: ['product' as const, 'quote' as const] }

describe.each(databases)('settings on %s', (database) => {
  test('a setting that nobody has saved has its default, and one that was saved is there again', async () => {
    await using app = await startApp(database)
    expect(await app.admin(settingApi.readNotifications, {})).toEqual({
      value: defaultNotificationSettings,
      version: 0,
    })

    const body = { ...defaultNotificationSettings, recipients: [salesRecipient], answersSenders: false }
    expect(await app.admin(settingApi.saveNotifications, { body })).toEqual({ value: body, version: 1 })
    expect(await app.admin(settingApi.readNotifications, {})).toEqual({ value: body, version: 1 })
  })

  test('the audit log has a setting before and after, and nothing if it was saved unchanged', async () => {
    await using app = await startApp(database)
    const body = { ...defaultNotificationSettings, answersSenders: false }
    await app.admin(settingApi.saveNotifications, { body })
    await app.admin(settingApi.saveNotifications, { body })

    const entries = await app.admin(adminApi.audit, {})
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ action: 'updated', entity: 'settings', entityId: 'notifications', after: body })
    expect(entries[0]?.before).toEqual(defaultNotificationSettings)
  })

  test('a change made from an older version is refused', async () => {
    await using app = await startApp(database)
    const save = (answersSenders: boolean, version: number) =>
      app.sendAsAdmin(
        settingApi.saveNotifications,
        { body: { ...defaultNotificationSettings, answersSenders } },
        { headers: { 'if-match': `"${version}"` } },
      )
    expect((await save(false, 0)).status).toBe(200)
    expect((await save(true, 0)).status).toBe(412)
    expect((await save(true, 1)).status).toBe(200)
  })

  test('a field that came after the setting was saved has its default', async () => {
    await using app = await startApp(database)
    const value = JSON.stringify({ answersSenders: false })
    await app.db.insertInto('settings').values({ key: 'notifications', value, version: 4, updated_at: '' }).execute()
    const expected = { ...defaultNotificationSettings, answersSenders: false }
    expect(await app.admin(settingApi.readNotifications, {})).toEqual({ value: expected, version: 4 })
  })
})

test.each([
  [
    'the same address twice',
    { recipients: [salesRecipient, { ...salesRecipient, email: 'SALES@mill.example' }] },
    'recipients.1.email',
  ],
  ['no kind of request', { recipients: [{ ...salesRecipient, topics: [] }] }, 'recipients.0.topics'],
  ['an unknown field', { answerText: 'Hello {nmae}' }, 'answerText'],
  ['an unknown field in French', { answerTexts: { fr: 'Bonjour {nom}' } }, 'answerTexts.fr'],
  ['an unknown field in a reply in French', { replyTranslations: { fr: 'Bonjour {nom}' } }, 'replyTranslations.fr'],
  ['no text', { teamText: ' ' }, 'teamText'],
  ['a field of replies in a mail to the team', { teamText: 'From {my name}' }, 'teamText'],
  ['an unknown field in a reply text', { replyTexts: [aText({ text: 'By {price}' })] }, 'replyTexts.0.text'],
  ['a reply text without a name', { replyTexts: [aText({ name: ' ' })] }, 'replyTexts.0.name'],
  ['a reply text that is too long', { replyTexts: [aText({ text: 'a'.repeat(5001) })] }, 'replyTexts.0.text'],
  ['51 reply texts', { replyTexts: Array.from({ length: 51 }, (_, name) => aText({ name: `${name}` })) }, 'replyTexts'],
  [
    'two reply texts of one name in one language',
    { replyTexts: [aText(), aText({ language: 'French' }), aText({ name: 'QUOTE', language: '' })] },
    'replyTexts.2.name',
  ],
])('a setting with %s is refused, and the error names the field', async (_what, wrong, path) => {
  await using app = await startApp('SQLite')
  const { status, body } = await app.sendAsAdmin(settingApi.saveNotifications, {
    body: { ...defaultNotificationSettings, ...wrong },
  })
  expect(status).toBe(400)
  expect(body.errors.map((error: { path: string }) => error.path)).toEqual([path])
})

test('the message for an unknown field names the fields that there are', () => {
  expect(notificationMessages.unknownPlaceholder('nmae', placeholders)).toBe(
    '{nmae} is not a field. Use {name}, {reference}, {product}, {answer time}',
  )
})
