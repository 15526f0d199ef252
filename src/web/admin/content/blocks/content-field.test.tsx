import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentMessages } from '#contract/content/blocks.ts'
import { loadTexts } from '#web/texts/use-texts.tsx'
import { ContentField } from './content-field.tsx'

// As the script of the dashboard does.
await loadTexts(['common'])

const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => [] } } })

/** Returns the HTML of the form's part for the content of a JSON block. */
const formOf = (contentKey: string, content: unknown) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ContentField
        {...{ contentKey, name: 'content', type: 'json', toggleParent: null, onChange: () => {} }}
        value={JSON.stringify(content)}
        error="Refused"
      />
    </QueryClientProvider>,
  )

/** Returns the message at the field with this name; undefined if the field is missing or right. */
function messageAt(html: string, name: string) {
  const control = new RegExp(`<(input|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  const [, errorId] = / aria-describedby="(?:\S+-hint )?([^"\s]+)"/.exec(control) ?? []
  return control.includes('aria-invalid="true"')
    ? new RegExp(`id="${errorId}"[^>]*>([^<]*)`).exec(html)?.[1]
    : undefined
}

const isJsonText = (html: string) => html.includes('name="content"')

test('a figure that is missing or no text is marked in its field', () => {
  const html = formOf('site_claims', { projects: '5', countries: 3 })
  expect(messageAt(html, 'projects')).toBeUndefined()
  expect(messageAt(html, 'countries')).toBe(contentMessages.figure)
  expect(messageAt(html, 'capacity')).toBe(contentMessages.figure)
  expect(html).not.toContain('Refused')
})

test('a figure that is counted and does not exist is named', () => {
  const claims = { projects: '5', countries: '3', capacity: '', counted: ['profit'] }
  expect(formOf('site_claims', claims)).toContain(contentMessages.counted)
})

test('a company without its phone number, or with a wrong one, opens as fields with a message at each', () => {
  const company = {
    name: '',
    email: 'nope',
    foundedYear: '2021',
    whatsapp: '0803',
    desks: [{ name: ' ' }],
    values: null,
  }
  const html = formOf('company', company)
  expect(isJsonText(html)).toBe(false)
  const messages = Object.fromEntries(
    ['name', 'phone', 'email', 'foundedYear', 'whatsapp', 'desks.0.name'].map((name) => [name, messageAt(html, name)]),
  )
  expect(messages).toEqual({
    name: 'Name is required',
    phone: 'Phone is required',
    email: 'Please enter a valid email address',
    foundedYear: contentMessages.year,
    whatsapp: contentMessages.internationalPhone,
    'desks.0.name': 'Name is required',
  })
  expect(html).toContain('>Desk 1 name</label>')
})

test.each([
  ['company', []],
  ['company', 'Mill & Sons'],
  ['company', { name: { en: 'Mill & Sons' } }],
  ['company', { address: 'Windmill Lane 4' }],
  ['milestones', { steps: ['2021'] }],
  ['milestones', { steps: [{ title: ['2021'] }] }],
  ['page_heads', { '/about': { title: 'Ours' } }],
])('%s with %j opens as text, because fields would lose a part of it', (key, content) => {
  expect(isJsonText(formOf(key, content))).toBe(true)
})

test.each([
  ['partners', 'name', 'Add partner'],
  ['partners', 'role', 'Add partner'],
  ['partners', 'link', 'Add partner'],
  ['people', 'name', 'Add person'],
  ['people', 'field', 'Add person'],
])('the form of %s has a field for the %s in each row, and a picture from the library', (key, field, button) => {
  const row = { name: '', role: '', field: '', picture: '', link: '' }
  const html = formOf(key, { heading: 'Ours', [key]: [{ ...row, name: 'Amina' }, row] })
  expect(html).toContain(`name="${key}.1.${field}"`)
  expect(html).toContain(`name="${key}.1.picture"`)
  expect(html.split('>Media library<').length - 1 || html.split('Media library').length - 1).toBeGreaterThanOrEqual(2)
  expect(html).toContain(button)
  expect(messageAt(html, `${key}.1.name`)).toBe('Name is required')
  expect(messageAt(html, `${key}.0.name`)).toBeUndefined()
})

test('a list with null as a row opens as fields', () => {
  expect(messageAt(formOf('milestones', { steps: [null] }), 'steps.0.title')).toBeUndefined()
  expect(formOf('company', { address: [null] })).toContain('name="address.0"')
})

test('the form says when a page shows a block', () => {
  expect(formOf('milestones', { steps: [{ title: '2021', text: '' }] })).toContain('at least two')
  expect(formOf('project_steps', { steps: [] })).not.toContain('at least two')
})
