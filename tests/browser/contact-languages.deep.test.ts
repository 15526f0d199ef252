import { aLanguagesBlock } from '../makers.ts'
import { expect, test } from './admin.ts'

test.use({ content: 'none', siteOf: 'languages' })

test('a visitor writes in French, and reads every message of the form and its confirmation in French', async ({
  admin: { page, call },
}) => {
  await call('POST', '/api/admin/content', aLanguagesBlock('fr'))
  await page.goto('/fr/contact')
  const email = page.getByLabel('E-mail')

  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByLabel('Prénom')).toHaveAccessibleDescription('Le prénom doit comporter au moins 2 caractères')
  await expect(page.getByLabel('Objet')).toHaveAccessibleDescription('Veuillez choisir un objet')
  await email.fill('amina@gmial.com')
  await page.getByLabel('Prénom').fill('Amina')
  await expect(email).toHaveAccessibleDescription('Vouliez-vous écrire amina@gmail.com\u202f?')

  await email.fill('amina@mill.example')
  await page.getByLabel('Nom', { exact: true }).fill('Diallo')
  await page.getByLabel('Objet').selectOption('Demande de devis')
  await page.getByRole('textbox', { name: 'Message' }).fill('Une centrale de 400 kWc pour un moulin à Thiès.')
  const request = page.waitForRequest('**/api/quotes')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  expect((await request).headers()['content-language']).toBe('fr')
  await expect(
    page.getByText('Merci de nous avoir contactés. Nous vous répondrons rapidement.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Message envoyé\. Votre numéro de référence/ })).toBeFocused()
})
