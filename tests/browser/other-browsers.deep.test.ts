import type { Product } from '#contract/content/products.ts'
import type { OtherBrowser } from './driven-browser.ts'
import { leadsFrom } from './leads.ts'
import { test } from './mailing-site.ts'
import { otherBrowsers } from './other-browsers.ts'
import { type Person, person } from './person.ts'
import { publicPages } from './public-pages.ts'
import { expect } from './test.ts'

test.use({ instances: 1, siteOf: 'other browsers' })
// The first time, the browsers are downloaded.
test.describe.configure({ timeout: 600_000 })

type Name = keyof typeof otherBrowsers

for (const name of Object.keys(otherBrowsers) as Name[])
  test(`in ${name}, every page fits a phone, forms are sent, an article opens, an estimate changes, and maps are right`, async ({
    site,
    databaseUrl,
  }, { annotations }) => {
    const start = await startOf(name, annotations)
    if (!start) return
    await using browser = await start()
    const visitor = person(browser, site.url)
    await browser.resize(390, 844)
    const email = `visitor@${name.replaceAll(' ', '-').toLowerCase()}.example`
    await seePages(visitor)
    await sendForms(visitor, email)
    expect(await leadsFrom(databaseUrl, email)).toMatchObject([
      { type: 'product', product_title: expect.stringMatching(/\w/) },
      {
        type: 'general',
        first_name: 'Amina',
        subject: 'quote',
        message: 'We need 400 kW of solar for a mill in Kano.',
      },
    ])
    await readArticle(visitor)
    await changeEstimate(visitor)
    await browser.resize(1280, 900)
    await seeMaps(visitor)
    if (name === 'Chromium 92') {
      await visitor.open('/login')
      await visitor.see('This browser is too old for the administration')
    }
  })

const administering = { 'Firefox ESR': 'Farida', WebKitGTK: 'Wangari', 'Chromium 109': 'Chidi' } as const

for (const [name, firstName] of Object.entries(administering) as [keyof typeof administering, string][])
  test(`in ${name}, an administrator answers a lead, edits a product, changes the order and logs out`, async ({
    site,
    databaseUrl,
    sendLead,
    mailServer,
  }, { annotations }) => {
    const start = await startOf(name, annotations)
    if (!start) return
    await using browser = await start()
    await browser.resize(1280, 900)
    const me = person(browser, site.url)
    const email = `${firstName.toLowerCase()}@mill.example`
    await sendLead({ email, firstName })

    await me.open('/login')
    await me.run(noteViolations)
    await me.click('Sign In')
    await me.see('Username is required')
    expect(await me.run('violations')).toEqual([])
    await me.fill('Username', 'admin')
    await me.fill('Password', site.adminPassword)
    await me.click('Sign In')
    await me.see('Welcome, admin')

    const lead = async () => (await leadsFrom(databaseUrl, email))[0]
    await me.open(`/admin?q=${email}`)
    await me.click(`General Inquiry from ${firstName} Bello`)
    await me.click(`section button[aria-label="Reply to ${firstName} Bello"]`)
    await me.typeInto('Text of the reply', `We call you today, ${firstName}. `)
    await me.click('Send reply')
    await me.see('admin replied to')
    await expect
      .poll(() => mailServer.received.filter(({ to }) => to === email).map(({ mail }) => mail.text))
      .toContainEqual(expect.stringContaining(`We call you today, ${firstName}.`))
    await me.choose(`Status of ${firstName} Bello's request`, 'quoted')
    await expect.poll(async () => (await lead())?.status).toBe('quoted')

    await me.open('/admin?tab=products')
    await me.run(noteViolations)
    const [first, second, third, ...rest] = await products(site.url)
    await me.click(`Edit ${first?.title}`)
    await me.fill('Title', `Roof panels of ${firstName}`)
    await me.click('Save changes')
    await me.see('Product updated successfully')
    await me.see(`Roof panels of ${firstName}`)
    expect((await products(site.url))[0]?.title).toBe(`Roof panels of ${firstName}`)
    expect(await me.run('violations')).toEqual([])

    const to = await me.find('tbody tr:nth-child(3) td:nth-child(1)[class]')
    const from = await me.find('tbody tr:nth-child(1) [data-grip]')
    await browser.drag(from, { ...to, y: to.y + 15 })
    const ids = async () => (await products(site.url)).map(({ id }) => id)
    await expect.poll(ids).toEqual([second, third, first, ...rest].map((product) => product?.id))

    await me.click('Logout')
    await me.see('Sign in')
    await me.open('/admin')
    await me.poll('location.pathname').toBe('/login')
  })

for (const name of ['WebKitGTK'] as const)
  test(`in ${name}, a link, a button and a form of a previewed page do nothing`, async ({ site, databaseUrl }, {
    annotations,
  }) => {
    const start = await startOf(name, annotations)
    if (!start) return
    await using browser = await start()
    await browser.resize(1440, 900)
    const me = person(browser, site.url)
    await me.open('/login')
    await me.fill('Username', 'admin')
    await me.fill('Password', site.adminPassword)
    await me.click('Sign In')
    await me.see('Welcome, admin')
    const [product] = await products(site.url)
    await me.open(`/admin?tab=products&edit=${product?.id}`)
    await me.click('Preview')
    const state = async () => ({
      address: await me.run(`${frame}.contentWindow.location.href`),
      text: await me.run(`${frame}.contentDocument.body.textContent`),
      page: await me.run('location.href'),
      length: await me.run('history.length'),
    })
    const heading = `${frame}.contentDocument.querySelector('h1').innerText.replaceAll('\u00a0', ' ')`
    await me.poll(heading).toBe(product?.title)
    await me.poll(`${frame}.contentDocument.readyState`).toBe('complete')
    const email = `preview@${name.replaceAll(' ', '-').toLowerCase()}.example`
    const field = `(${placeInPreview})('main form input')`
    await me.poll(field).not.toBeNull()
    // A field of the form takes the focus, so a press reaches the page in the frame. The preview of the loaded page may
    // take the place of the field meanwhile.
    await expect(async () => {
      await me.run(`(${fillForm})(${JSON.stringify(email)})`)
      await browser.press(await me.run(field))
      expect(await me.run(`${frame}.contentDocument.activeElement.tagName`)).toBe('INPUT')
    }).toPass({ timeout: 60_000 })
    const before = await state()
    for (const control of [
      'main a[href]',
      'footer a[href]',
      'main button[type=submit]',
      'header button, main button',
    ]) {
      const expression = `(${placeInPreview})(${JSON.stringify(control)})`
      await me.poll(expression).not.toBeNull()
      await browser.press(await me.run(expression))
      expect(await state(), control).toEqual(before)
    }
    // The browser handles events in their order, so a press has had its effect before the frame becomes narrower.
    await me.click('Phone')
    await me.poll(`${frame}.offsetWidth`).toBe(390)
    expect({ ...(await state()), text: '' }).toEqual({ ...before, text: '' })
    expect(await me.run(heading)).toBe(product?.title)
    expect(await leadsFrom(databaseUrl, email)).toEqual([])
  })

const frame = `document.querySelector('iframe[title="Preview of the page"]')`

/** Fills the form of the previewed page, so that only the frame keeps it from being sent. */
const fillForm = `function (email) {
  for (const field of ${frame}.contentDocument.querySelectorAll('main form input, main form textarea'))
    field.value = field.type === 'email' ? email : field.type === 'tel' ? '+234 803 000 0150' : 'Amina'
}`

/** The place of a control of the previewed page on the screen. Null while something else lies there. */
const placeInPreview = `function (selector) {
  const shown = ${frame}
  const control = [...shown.contentDocument.querySelectorAll(selector)].find((one) => one.getClientRects().length)
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = control.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  if (!control.contains(shown.contentDocument.elementFromPoint(x, y))) return null
  const outer = shown.getBoundingClientRect()
  const scale = outer.width / shown.offsetWidth
  return { x: outer.left + scale * x, y: outer.top + scale * y }
}`

const prepared: { [name in Name]?: Promise<() => Promise<OtherBrowser>> } = {}

/** A function that starts the browser. If the browser can't be had here, a note for the summary of the tests. */
async function startOf(name: Name, annotations: { type: string; description?: string }[]) {
  try {
    prepared[name] ??= otherBrowsers[name]()
    const start = await prepared[name]
    return async () => {
      const browser = await start()
      return { ...browser, [Symbol.asyncDispose]: async () => void (await browser.close()) }
    }
  } catch (error) {
    annotations.push({ type: 'not tried', description: `${name}, because ${(error as Error).message}` })
    return undefined
  }
}

async function products(siteUrl: string): Promise<Product[]> {
  return (await fetch(`${siteUrl}/api/products`)).json()
}

async function seePages({ open, run }: Person) {
  for (const path of publicPages) {
    await open(path)
    const shown = await run<{ heading: string; text: string }>(
      `({
        width: innerWidth,
        isWider: document.documentElement.scrollWidth > innerWidth,
        heading: document.querySelector('h1').innerText,
        text: document.body.innerText,
      })`,
    )
    expect(shown, path).toMatchObject({ width: 390, isWider: false, heading: expect.stringMatching(/\w/) })
    expect(shown.text, path).not.toContain('could not be loaded')
  }
}

/** The land of each map lies under its marks, and has the ratio of the part that is shown. */
async function seeMaps({ open, run, poll }: Person) {
  for (const path of ['/about', '/projects', '/projects?country=Ghana', '/projects/1', '/contact']) {
    await open(path)
    const map = 'document.querySelector(\'img[src^="/map.svg"]\')'
    await poll(`Boolean(${map})`).toBe(true)
    await run(`void ${map}.scrollIntoView({ block: 'center' })`)
    await poll(`${map}.complete && ${map}.naturalWidth > 0`).toBe(true)
    const { land, marks, ratio } = await run<{ land: Box; marks: Box | null; ratio: number }>(
      `(function (img) {
        const boxOf = (element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return { left, top, width, height }
        }
        const marks = img.parentElement.querySelector('svg')
        const [, , width, height] = /viewBox\\((.*?)\\)/.exec(img.src)[1].split(',').map(Number)
        return { land: boxOf(img), marks: marks && boxOf(marks), ratio: width / height }
      })(${map})`,
    )
    expect(land.width / land.height, path).toBeCloseTo(ratio, 1)
    if (path !== '/contact' && path !== '/projects/1') expect(marks, path).not.toBeNull()
    for (const side of ['left', 'top', 'width', 'height'] as const)
      if (marks) expect(Math.abs(marks[side] - land[side]), `${path}: ${side}`).toBeLessThan(0.5)
  }
}

type Box = { left: number; top: number; width: number; height: number }

/** Notes each try of something that the Content Security Policy forbids, of which a browser complains in its console. */
const noteViolations = `void (
  window.violations = [],
  addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI))
)`

async function sendForms({ open, run, fill, choose, click, see }: Person, email: string) {
  await open('/contact')
  await run(noteViolations)
  await fill('First name', 'Amina')
  await fill('Last name', 'Bello')
  await fill('Email', email)
  await choose('Subject', 'quote')
  await fill('Message', 'We need 400 kW of solar for a mill in Kano.')
  await click('Send Message')
  await see('Message sent successfully!')
  // A browser without scripts has left the page on which they were noted.
  expect(await run('window.violations || []')).toEqual([])
  await open('/products')
  await click('Get Quote')
  await fill('Email', email)
  await click('Submit Quote Request')
  await see('Quote Request Submitted!')
}

async function readArticle({ open, run, click, poll }: Person) {
  await open('/news')
  const title = await run<string>("document.querySelector('#main li h2').innerText")
  await click('#main li a[href^="/news/"]')
  await poll("document.querySelector('h1').innerText").toBe(title)
  await poll("document.querySelector('#main').innerText.length > 1500").toBe(true)
}

async function changeEstimate({ open, choose, click, run, poll, see }: Person) {
  await open('/estimate')
  // The fields of the sentence are as wide as their text or a little wider, also without `field-sizing`.
  const blanks = await run<{ name: string; width: number; letters: number }[]>(
    `[...document.querySelectorAll('.sentence .blank')].map((field) => ({
      name: field.name,
      width: field.getBoundingClientRect().width / parseFloat(getComputedStyle(field).fontSize),
      letters: (field.tagName === 'SELECT' ? field.selectedOptions[0].text : field.value).length,
    }))`,
  )
  expect(blanks).toHaveLength(5)
  for (const { name, width, letters } of blanks) {
    expect(width, name).toBeGreaterThan(letters * 0.4)
    expect(width, name).toBeLessThan(letters * 0.6 + 16)
  }
  const figures = "document.querySelector('#main dl').innerText"
  const before = await run<string>(figures)
  await choose('Place', 'Nairobi')
  if (await run("document.documentElement.dataset.scripts === 'off'")) await click('Calculate')
  await see('KES a litre')
  await poll(figures).not.toBe(before)
}
