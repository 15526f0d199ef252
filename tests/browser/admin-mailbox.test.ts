import type { Page } from '@playwright/test'
import { type Lead, leadApi } from '#contract/leads/leads.ts'
import { isDeep } from '../depth.ts'
import { aBounce, aMail } from '../mailbox-server.ts'
import { expect, toast } from './admin.ts'
import { expectGoodInAnyLook, expectNoAxeViolations } from './axe.ts'
import { test } from './mailbox-fixture.ts'

test.use({ siteOf: 'mailbox' })

const html = 'Content-Type: text/html; charset=utf-8'
const answer = `<p>Yes, <b>please</b> come on Monday.</p><p>On Mon, May 3, 2027, Tayo wrote:</p>
<blockquote type="cite">When may we come?</blockquote><img src="https://evil.example/pixel.png"><script>document.title = 'evil'</script>`

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' })

test('an answer and a bounce appear beside their request, and a mail of nobody known is assigned', async ({
  admin: { page, call },
  sendLead,
  mailbox,
  mailServer,
}) => {
  await sendLead({ email: 'amina@mill.example' })
  const [lead] = await call<Lead[]>('GET', `${leadApi.list.path}?q=amina@mill.example`)
  const id = lead?.id ?? 0
  await page.goto(`/admin?tab=quotes&lead=${id}`)
  await expect(timeline(page)).toContainText('The request arrived')

  mailbox.put(aMail({ subject: `Re: request #${id}`, headers: [html], text: answer }))
  const mail = timeline(page).getByRole('listitem').filter({ hasText: 'Yes, please come on Monday.' })
  await expect(mail).toContainText('Amina Bello wrote from amina@mill.example')
  await expect(mail.getByText('When may we come?')).toBeHidden()
  await mail.getByText('Show the quoted mail').click()
  await expect(mail.getByText('When may we come?')).toBeVisible()
  await expect(mail.locator('img, script')).toHaveCount(0)

  const ours = () => mailServer.received.find(({ to }) => to.includes('amina@mill.example'))
  await expect.poll(() => ours()?.mail.messageId).toBeTruthy()
  mailbox.put(aBounce(ours()?.mail.messageId ?? '', 'amina@mill.example'))
  await expect(timeline(page)).toContainText('amina@mill.example does not exist')
  const notice = page.getByRole('alert').filter({ hasText: 'amina@mill.example does not exist' })
  await expect(notice).toBeVisible()
  const row = page.locator(`li[data-lead="${id}"]`).filter({ visible: true })
  await expect(row).toContainText('Mail did not arrive')
  await page.getByLabel('Status', { exact: true }).filter({ visible: true }).selectOption('quoted')
  await expect(toast(page, 'Status updated successfully')).toBeVisible()
  await expect(row).toContainText('Mail did not arrive')
  await page.goto('/admin?tab=quotes')
  await expect(row.getByRole('heading', { name: /^General Inquiry/ })).toBeVisible()
  await expect(row).toContainText('Mail did not arrive')
  await expectNoAxeViolations(page)
  await page.goto(`/admin?tab=quotes&lead=${id}`)

  mailbox.put(aMail({ from: 'stranger@mill.example', subject: `About #${id}`, text: 'The roof has changed.' }))
  await page.goto('/admin?tab=settings')
  await expect(page.getByText('1 not assigned')).toBeVisible()
  await page.getByRole('link', { name: 'Look at the mailbox' }).click()
  await expect(page.getByText(/The site reads info@site\.example/)).toBeVisible()
  const unassigned = page.getByRole('listitem', { name: `About #${id}` })
  await expect(unassigned).toContainText('stranger@mill.example')
  await expect(unassigned).toContainText(`Names request #${id}, but was sent from an address`)
  await expectNoAxeViolations(page)
  await unassigned.getByRole('button', { name: 'Assign' }).dblclick()
  await expect(page.getByText('Every mail belongs to a request.')).toBeVisible()
  await toast(page, `Belongs to request #${id}`).getByRole('button', { name: 'Open the request' }).click()
  await expect(timeline(page)).toContainText('The roof has changed.')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Show the answer' }).click()
  const assigned = timeline(page).getByRole('listitem').filter({ hasText: 'The roof has changed.' })
  await expect(assigned).toBeInViewport()
  await expect(assigned).toBeFocused()
  await timeline(page).getByRole('button', { name: 'No answer needed' }).click()
  await expect(timeline(page)).toContainText('admin noted that no answer is needed')
  await expect(timeline(page).getByRole('button', { name: 'No answer needed' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show the answer' })).toBeHidden()
  await expect(notice).toBeVisible()
  await call('POST', `${leadApi.list.path}/${id}/replies`, { text: 'Has this mail arrived?' })
  await expect(notice).toBeHidden()

  mailbox.put(aMail({ from: 'musa@school.example', subject: 'A school with no light' }))
  await page.goto('/admin?tab=settings&part=mail')
  await page
    .getByRole('listitem', { name: 'A school with no light' })
    .getByRole('button', { name: 'New lead' })
    .dblclick()
  await expect(toast(page, /^New request #/)).toBeVisible()
  expect(await call<Lead[]>('GET', `${leadApi.list.path}?q=musa@school.example`)).toHaveLength(1)
})

if (isDeep)
  test('an administrator downloads a file, makes a lead of a mail and deletes another, in any look', async ({
    admin: { page },
    mailbox,
    allow,
  }) => {
    test.slow()
    // The refused assignment.
    allow(/Failed to load/)
    const file = 'Content-Disposition: attachment; filename="roof plan.txt"\n\n40 m'
    const headers = ['Content-Type: multipart/mixed; boundary=b']
    mailbox.put(
      aMail({
        from: 'musa@school.example',
        subject: 'A school',
        headers,
        text: `--b\n\nWe need light.\n--b\n${file}\n--b--`,
      }),
    )
    mailbox.put(aMail({ from: 'shop@shop.example', subject: '', text: 'Buy this.' }))
    await page.goto('/admin?tab=settings&part=mail')
    const school = page.getByRole('listitem', { name: 'A school' })
    const advertisement = page.getByRole('listitem', { name: 'Without a subject' })
    await expect(school).toContainText('We need light.')
    await expect(advertisement).toContainText('Buy this.')
    await expectGoodInAnyLook(page, 'mails that are not assigned')
    await school.getByText('The whole mail, 1 file').click()
    const download = page.waitForEvent('download')
    await school.getByRole('button', { name: /^Download roof plan/ }).click()
    expect((await download).suggestedFilename()).toBe('roof plan.txt')

    page.once('dialog', (dialog) => dialog.accept())
    await advertisement.getByRole('button', { name: /^Delete/ }).click()
    await expect(toast(page, 'Mail deleted here')).toBeVisible()
    await school.getByLabel(/Number of the request/).fill('99999')
    await school.getByRole('button', { name: 'Assign' }).click()
    await expect(toast(page, 'Failed to assign the mail')).toContainText('There is no request with this number')
    await school.getByRole('button', { name: 'New lead' }).click()
    await toast(page, /^New request #/)
      .getByRole('button', { name: 'Open the request' })
      .click()
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('We need light.')
    await expectGoodInAnyLook(page, 'a mail in the timeline')
  })

if (isDeep)
  test('a double click on a slow line sends one reply and adds one note, and nothing fails', async ({
    admin: { page, call },
    sendLead,
  }) => {
    await sendLead({ email: 'twice@mill.example' })
    const [lead] = await call<Lead[]>('GET', `${leadApi.list.path}?q=twice@mill.example`)
    await page.goto(`/admin?tab=quotes&lead=${lead?.id}`)
    await page.getByRole('button', { name: /^Reply to / }).click()
    await page.getByLabel('Text of the reply').fill('We can build it.')
    const posted: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname))
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Send reply' }).dblclick()
    await expect(toast(page, 'The reply leaves in 10 seconds')).toBeVisible()
    await page.getByLabel('New note').fill('Called him.')
    await page.getByRole('button', { name: 'Add note' }).dblclick()
    await expect(timeline(page).getByText('Called him.')).toBeVisible()
    await expect(page.getByLabel('New note')).toHaveValue('')
    expect(posted.map((path) => path.replace(/.*\//, ''))).toEqual(['replies', 'notes'])
    await expect(page.getByText(/^Failed/)).toBeHidden()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
