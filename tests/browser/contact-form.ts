import type { Page } from '@playwright/test'

/** Fills in the required fields. Each test uses an e-mail address of its own, by which it finds its lead. */
export async function fillIn(page: Page, email: string) {
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Bello')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Subject').selectOption('quote')
  await page.getByLabel('Message').fill('We need 400 kW of solar for a mill in Kano.')
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()
