import { TOTP } from 'otpauth'
import { adminApi } from '#contract/accounts/admins.ts'
import { isDeep } from '../depth.ts'
import { expect, fieldsOfNextCall, test, toast } from './admin.ts'
import { expectNoAxeViolations } from './axe.ts'

test.use({ siteOf: 'settings' })

test('the account is shown, and a new profile is in the greeting', async ({ admin: { page }, site, allow }) => {
  // The server asks for the password before the address changes.
  allow(/403|400/)
  await page.goto('/admin?tab=settings')
  const account = page.getByRole('region', { name: 'Account information' })
  for (const text of ['admin', 'admin@example.com', 'Active', 'Administrator'])
    await expect(account).toContainText(text)
  await page.getByLabel('Username').fill('ad')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Username').fill('amina')
  await page.getByLabel('Email').fill('amina@equatora.example')
  await page.getByRole('button', { name: 'Update profile' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(question).toBeVisible()
  if (isDeep) await expectNoAxeViolations(page, 'the question for the password')
  await page.keyboard.press('Escape')
  await expect(toast(page, 'Nothing was changed')).toBeVisible()
  await page.getByRole('button', { name: 'Update profile' }).click()
  await question.getByLabel('Your password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(question.getByText('This is not your current password')).toBeVisible()
  await question.getByLabel('Your password', { exact: true }).fill(site.adminPassword)
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect(question).toBeHidden()
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  await expect(page.getByText('Welcome, amina')).toBeVisible()
  await page.getByLabel('Username').fill('admin')
  await page.getByRole('button', { name: 'Update profile' }).click()
  await expect(page.getByText('Welcome, admin')).toBeVisible()
})

test('a password must be right, long enough and the same twice', async ({ admin: { page }, allow }) => {
  allow(/400/)
  await page.goto('/admin?tab=settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  for (const message of [
    'Current password is required',
    'New password must be at least 6 characters',
    'Please confirm your password',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('Sunshine2026')
  await expect(page.getByText('one of the 10,000 commonest passwords')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('a long new password')
  await expect(page.getByText('Strong.')).toBeVisible()
  await page.getByLabel('Confirm new password', { exact: true }).fill('another')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  for (const label of ['New password', 'Confirm new password'])
    await page.getByLabel(label, { exact: true }).fill(' a long new password ')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, 'Failed to change password. Please check your current password.')).toBeVisible()
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'This is not your current password',
  )
  await page.getByRole('button', { name: 'Show new password', exact: true }).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text')
})

test('another session is seen and signed out', async ({ admin: { page }, browser, site, allow }) => {
  // After the sign-out, the page of the ended session still tries to connect to the stream of changes, and the server
  // answers with 401.
  allow(/401/)
  const otherPage = await (await browser.newContext({ baseURL: site.url })).newPage()
  await otherPage.goto('/login')
  await otherPage.getByLabel('Username').fill('admin')
  await otherPage.getByLabel('Password', { exact: true }).fill(site.adminPassword)
  await otherPage.getByRole('button', { name: 'Sign In' }).click()
  await expect(otherPage.getByText('Welcome, admin')).toBeVisible()

  await page.goto('/admin?tab=settings')
  const sessions = page.getByRole('region', { name: 'Open sessions' })
  await expect(sessions.getByText('This one')).toBeVisible()
  await sessions
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  await expect(toast(page, 'Session signed out')).toBeVisible()
})

test('the audit log tells who changed what', async ({ admin: { page, confirmedCall } }) => {
  for (const username of ['amina', 'admin'])
    await confirmedCall('PUT', adminApi.updateProfile.path, { username, email: 'amina@equatora.example' })
  await page.goto('/admin?tab=settings')
  const log = page.getByRole('region', { name: 'Audit log' })
  const entry = log.getByRole('listitem').filter({ hasText: 'updated the account' }).first()
  await entry.getByText('updated the account').click()
  await expect(entry).toContainText('amina')
})

test('a second administrator is invited, joins, and is signed out when deactivated', async ({
  admin: { page },
  browser,
  site,
  allow,
}) => {
  // The server asks for the password (403). It answers with 404 to the used link, and with 401 once the session has ended.
  allow(/403|404|401/)
  const giveThePassword = async () => {
    await page.getByLabel('Your password', { exact: true }).fill(site.adminPassword)
    await page.getByRole('button', { name: 'Go on' }).click()
  }
  await page.goto('/admin?tab=settings')
  await page.getByRole('link', { name: 'Manage the team' }).click()
  const team = page.getByRole('list', { name: 'Administrators' })
  await expect(team.getByRole('listitem')).toHaveCount(1)
  await expect(team.getByRole('button')).toHaveCount(0)
  await page.getByLabel('E-mail address (optional)').fill('grace@equatora.example')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await giveThePassword()
  const link = page.getByText(/\/login#invitation=/)
  await expect(link).toBeVisible()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText('grace@equatora.example')
  if (isDeep) await expectNoAxeViolations(page, 'the team')

  const address = (await link.textContent()) ?? ''
  const otherPage = await (await browser.newContext({ baseURL: site.url })).newPage()
  await otherPage.goto(address)
  await expect(otherPage.getByLabel('Email')).toHaveValue('grace@equatora.example')
  if (isDeep) await expectNoAxeViolations(otherPage, 'an invitation')
  await otherPage.getByLabel('Username').fill('grace')
  await otherPage.getByLabel('Password', { exact: true }).fill('wind over the plateau')
  await otherPage.getByLabel('Confirm password', { exact: true }).fill('wind over the plateau')
  await otherPage.getByRole('button', { name: 'Join the team' }).click()
  await expect(otherPage.getByText('Welcome, grace')).toBeVisible()

  await page.goto(address)
  await expect(page.getByText(/^This link does not work/)).toBeVisible()
  await page.goto('/admin?tab=settings&part=team')
  await expect(team.getByRole('listitem')).toHaveCount(2)
  page.once('dialog', (dialog) => dialog.accept())
  await team.getByRole('button', { name: 'Deactivate grace' }).click()
  await giveThePassword()
  await expect(toast(page, 'Administrator deactivated')).toBeVisible()
  await expect(team.getByRole('listitem').filter({ hasText: 'grace' })).toContainText('Deactivated')
  await expect(otherPage.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('an administrator turns on the second factor, signs in with a code of the app, and with a recovery code', async ({
  admin: { page },
  site,
  allow,
}) => {
  allow(/401|400/)
  await page.goto('/admin?tab=settings')
  await page.getByRole('link', { name: 'Edit the security of your account' }).click()
  const factor = page.getByRole('region', { name: 'Second factor' })
  await factor.getByLabel('Your password', { exact: true }).fill('not this one')
  await factor.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(factor.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
    'This is not your current password',
  )
  await factor.getByLabel('Your password', { exact: true }).fill(site.adminPassword)
  await factor.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(factor.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  if (isDeep) await expectNoAxeViolations(page, 'the set-up of the second factor')
  const key = factor.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const app = new TOTP({ secret: ((await key.textContent()) ?? '').replaceAll(' ', '') })
  await factor.getByLabel('Code', { exact: true }).fill(app.generate())
  await factor.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expect(factor).toContainText('Recovery codes left: 10')
  const recoveryCode = (await codes.first().textContent()) ?? ''
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('button', { name: 'I have kept them' }).click()

  const signIn = async (code: string) => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(site.adminPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Please enter the code of your authenticator app')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Welcome, admin')).toBeVisible()
  }
  // Uses the code of the next 30 seconds, because each code works once, and the present one has turned the factor on.
  await signIn(app.generate({ timestamp: Date.now() + 30_000 }))
  await signIn(recoveryCode)

  await page.goto('/admin?tab=settings&part=security')
  await expect(factor).toContainText('Recovery codes left: 9')
  await factor.getByRole('button', { name: 'Turn off' }).click()
  await factor.getByLabel('Your password', { exact: true }).fill(site.adminPassword)
  await factor.getByRole('button', { name: 'Turn the second factor off' }).click()
  await expect(toast(page, 'Second factor turned off')).toBeVisible()
})

test('an administrator signs in with a passkey alone, and with one after the password', async ({
  admin: { page },
  site,
  allow,
}) => {
  allow(/401|400/)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await device.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, isUserVerified: true } })
  await page.goto('/admin?tab=settings&part=security')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByLabel('Name of the passkey').fill('Office laptop')
  const password = passkeys.getByLabel('Your password', { exact: true })
  await password.fill('not this one')
  await passkeys.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(password).toHaveAccessibleDescription('This is not your current password')
  await password.fill(site.adminPassword)
  await passkeys.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('not used yet')
  await expect(passkeys).toContainText('Add a second one')
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  if (isDeep) await expectNoAxeViolations(page, 'a passkey')

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Welcome, admin')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(site.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    /Please use a passkey, or enter a code/,
  )
  if (isDeep) await expectNoAxeViolations(page, 'the login with a passkey after the password')
  await page.getByRole('button', { name: 'Go on with a passkey' }).click()
  await expect(page.getByText('Welcome, admin')).toBeVisible()

  await page.goto('/admin?tab=settings&part=security')
  await expect(passkeys.getByRole('listitem')).toContainText('last used')
  await passkeys.getByRole('button', { name: 'Remove the passkey Office laptop' }).click()
  await passkeys.getByLabel('Your password', { exact: true }).fill(site.adminPassword)
  await passkeys.getByRole('button', { name: 'Remove the passkey', exact: true }).click()
  await expect(toast(page, 'Passkey removed')).toContainText('Office laptop')
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
})

if (isDeep)
  test('an administrator writes what search engines and chats show of a page', async ({ admin: { page, call } }) => {
    // Saving the pages must not change the title that an administrator has given the block in the list of content.
    const block = { key: 'page_heads', title: 'Texts for search engines', type: 'json', content: '{}' }
    await call('POST', '/api/admin/content', block)
    await page.goto('/admin?tab=settings')
    await expect(page.getByRole('link', { name: 'Edit titles and descriptions' })).toBeVisible()
    await page.goto('/admin?tab=content&edit=page_heads')
    await page.getByRole('link', { name: 'Settings › Search results and chats' }).click()
    await page.getByRole('combobox', { name: 'Page' }).selectOption('About Us')
    const searchResult = page.getByRole('region', { name: 'In a search result' })
    await expect(searchResult).toContainText('About Us | Equatora Energy')
    await page.getByRole('textbox', { name: 'Title' }).fill('Engineers from Abuja')
    await expect(searchResult).toContainText('Engineers from Abuja')
    await expect(page.getByRole('region', { name: 'In a chat' })).toContainText('Engineers from Abuja')
    await page.getByRole('combobox', { name: 'Page' }).selectOption('Privacy Policy')
    await page.getByRole('textbox', { name: 'Title' }).fill('What we do with your data')
    await expect(searchResult).toContainText('What we do with your data')
    await page.getByRole('button', { name: 'Save pages' }).click()
    await expect(toast(page, 'Pages saved')).toBeVisible()
    const blocks = await call<{ key: string; title: string }[]>('GET', '/api/admin/content')
    expect(blocks.find(({ key }) => key === 'page_heads')?.title).toBe('Texts for search engines')

    await page.goto('/about')
    await expect(page).toHaveTitle('Engineers from Abuja')
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveTitle('Contact Us - Get Quote')
    await page.goBack()
    await expect(page).toHaveTitle('Engineers from Abuja')
    await call('DELETE', '/api/admin/content/page_heads')
  })

test('the old password does not work after a change', async ({ admin: { page }, site, allow }) => {
  allow(/401/)
  await page.goto('/admin?tab=settings')
  await page.getByLabel('Current password', { exact: true }).fill(site.adminPassword)
  await page.getByLabel('New password', { exact: true }).fill('three panels on a roof')
  await page.getByLabel('Confirm new password', { exact: true }).fill('three panels on a roof')
  const sentFields = fieldsOfNextCall(page, 'PUT', /\/change-password$/)
  await page.getByRole('button', { name: 'Change password' }).click()
  expect(await sentFields).toBe('currentPassword newPassword')
  await expect(toast(page, 'Password Changed')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(site.adminPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
  await page.getByLabel('Password', { exact: true }).fill('three panels on a roof')
  const sentLogin = fieldsOfNextCall(page, 'POST', /\/login$/)
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect(await sentLogin).toBe('password username')
  await expect(page.getByText('Welcome, admin')).toBeVisible()
})
