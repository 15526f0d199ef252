import { expect, test } from 'vitest'
import { leadWorkApi, leadWorkMessages } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { databases, startApp } from '#tests/app.ts'
import { anInquiry } from '#tests/makers.ts'

test.each(databases)(
  'an opened WhatsApp stands in the timeline on %s, once a click, without the number once the sender is erased',
  async (database) => {
    await using app = await startApp(database)
    const { id } = await app.visitor(leadApi.send, {
      body: anInquiry({ email: 'a@mill.example', phone: '0803 123 4567' }),
    })
    const params = { params: { id } }
    const call = { ...params, body: { phone: '+2348031234567' } }
    for (let click = 0; click < 2; click += 1) await app.admin(leadWorkApi.noteWhatsAppOpened, call)
    const opened = async () =>
      (await app.admin(leadWorkApi.read, params)).timeline.filter(({ kind }) => kind === 'whatsapp opened')
    expect(await opened()).toMatchObject([{ username: 'ada', to: '+234 803 123 4567' }, { username: 'ada' }])
    await app.admin(privacyApi.erase, { body: { email: 'a@mill.example' } })
    expect(await opened()).toMatchObject([{ to: null }, { to: null }])
  },
)

test.each([
  ['+234 803 123 4567', '+2348031234567', 200],
  ['0803 123 4567 or +44 7400 123456', '+447400123456', 200],
  ['+1 212 555 0123', '+12125550123', 200],
  ['+49 30 901820', '+4930901820', 400],
  ['+234 803 123 4567', '+2348030000000', 400],
  ['+234 803 123 4567', 'javascript:alert(1)', 400],
  ['', '+2348031234567', 400],
])('for a lead with the phone %j, WhatsApp to %j is answered with %i', async (phone, to, status) => {
  await using app = await startApp('SQLite')
  const { id } = await app.visitor(leadApi.send, { body: anInquiry({ phone }) })
  const reply = await app.sendAsAdmin(leadWorkApi.noteWhatsAppOpened, { params: { id }, body: { phone: to } })
  expect(reply.status).toBe(status)
  if (status === 400) expect(reply.body.errors).toEqual([{ path: 'phone', message: leadWorkMessages.noMobile }])
})
