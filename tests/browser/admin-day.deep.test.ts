import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { excelCells } from '../xlsx.ts'
import { expect, toast } from './admin.ts'
import { test } from './mailing-site.ts'
import { addAdmin } from './team.ts'

test.use({ siteOf: 'day' })

const inputsMax = 60
const needs = [
  'We need solar in Kumasi, Ghana.',
  'Wind for our port in Lagos.',
  'A battery for a clinic in Nairobi.',
  'Small hydro for a mill in Kenya.',
]
const timelines = ['immediate', 'short', 'long']
const sizes = ['small', 'medium', 'large', 'enterprise']

for (const width of [1440, 390])
  test(`an administrator does a day's work on 40 leads with at most ${inputsMax} clicks and keys, at ${width} px`, async ({
    admin: { page, confirmedCall },
    request,
    sendLead,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await addAdmin(confirmedCall, request, `grace${width}`)
    await sendLead({ email: `first@day${width}.example` })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
    const send = (i: number) =>
      sendLead({
        firstName: `Person${i}`,
        lastName: 'Desk',
        email: `person${i}@day${width}.example`,
        projectSize: sizes[i % 4] ?? '',
        timeline: timelines[i % 3] ?? '',
        message: `${needs[i % 4]} Request ${i}.`,
      })

    let inputCount = 0
    const click = async (target: Locator, modifiers: 'Shift'[] = []) => {
      inputCount += 1
      await target.click({ modifiers })
    }
    const press = async (key: string) => {
      inputCount += 1
      await page.keyboard.press(key)
    }
    /** Reaches a select by one key and chooses an option by the option's first letter. */
    const choose = async (select: Locator, letter: string) => {
      inputCount += 1
      await select.focus()
      await press(letter)
    }
    const cards = page.getByRole('tabpanel').locator('[data-lead]:visible')
    const card = (i: number) => cards.filter({ hasText: `person${i}@day${width}.example` })
    const lead = page.getByRole('region', { name: /^Person/ }).or(page.getByRole('dialog', { name: /^Person/ }))

    await expect(cards.first()).toContainText(`first@day${width}.example`)
    for (let i = 0; i < 40; i += 1) await send(i)
    await click(page.getByRole('button', { name: /^40 new/ }))
    await expect(card(39)).toBeVisible()

    if (width === 390) await click(page.getByRole('button', { name: /^Filters/ }))
    await click(page.getByRole('button', { name: 'More filters' }))
    await click(page.getByLabel('Search in all fields'))
    await page.keyboard.type(`solar ghana day${width}.example`)
    await choose(page.getByLabel('Filter by timeline'), 'I')
    await choose(page.getByLabel('Sort by'), 'M')
    await expect(cards).toHaveCount(4)
    await expect(cards).toContainText(['Person0 ', 'Person12 ', 'Person24 ', 'Person36 '])

    await click(cards.first().getByRole('link', { name: /^General Inquiry from/ }))
    for (const [step, i] of [0, 12, 24].entries()) {
      await expect(lead).toHaveAccessibleName(`Person${i} Desk`)
      await click(lead.getByRole('button', { name: `Reply to Person${i} Desk` }))
      await expect(lead.getByLabel('Text of the reply')).toBeFocused()
      await page.keyboard.type('We call you today. ')
      await click(lead.getByRole('button', { name: 'Send reply' }))
      await expect(lead.getByText('admin replied to')).toBeVisible()
      if (step < 2) {
        await click(lead.getByLabel('New note'))
        await page.keyboard.type(`Wants a visit in week ${step + 1}.`)
        await press('Control+Enter')
        await expect(lead.getByText('admin wrote a note')).toBeVisible()
      }
      await click(lead.getByRole('button', { name: step === 0 ? 'Tomorrow' : 'In 2 days' }))
      await expect(lead.getByText('admin planned a follow-up')).toBeVisible()
      await press('a')
      await expect(lead.getByText('admin became the owner')).toBeVisible()
      await expect(lead.getByLabel('Status')).toHaveValue('contacted')
      if (step < 2) await press('j')
    }
    await press('Escape')
    await expect(lead).toBeHidden()
    for (const i of [0, 12, 24]) {
      await expect(card(i)).toContainText('Contacted')
      await expect(card(i)).toContainText(i === 0 ? 'Follow up tomorrow' : 'Follow up on')
      await expect(card(i)).toContainText('Owner: admin')
    }
    await expect(card(36)).toContainText('New')

    await click(page.getByRole('button', { name: 'Clear filter' }))
    await choose(page.getByLabel('Sort by'), 'N')
    await expect(cards.first()).toContainText('Person39 ')
    await click(card(39).getByRole('checkbox'))
    await click(card(30).getByRole('checkbox'), ['Shift'])
    const bar = page.getByRole('region', { name: 'Chosen requests' })
    await expect(bar).toContainText('10 chosen')
    await click(bar.getByRole('button', { name: 'Mark as spam' }))
    await expect(toast(page, 'Marked as spam')).toContainText('10 requests have changed.')
    await expect(cards.first()).toContainText('Person29 ')
    await click(toast(page, 'Marked as spam').getByRole('button', { name: 'Undo' }))
    await expect(cards.first()).toContainText('Person39 ')

    const downloading = page.waitForEvent('download')
    await click(page.getByRole('button', { name: 'Export Excel' }))
    const rows = excelCells(await readFile(await (await downloading).path()))
    const exportedRows = rows.filter((cells) =>
      cells.some((cell) => typeof cell === 'string' && cell.endsWith(`@day${width}.example`)),
    )
    expect(exportedRows).toHaveLength(41)
    expect(exportedRows.filter((cells) => cells.includes('Contacted'))).toHaveLength(3)
    expect(inputCount).toBeLessThanOrEqual(inputsMax)
  })
