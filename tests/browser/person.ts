import { setTimeout as sleep } from 'node:timers/promises'
import type { OtherBrowser, Point } from './driven-browser.ts'
import { expect } from './test.ts'

export type Person = ReturnType<typeof person>

// These browsers draw without a graphics card, some of them with many processes, beside all that the other tests do.
const answerMs = 10_000
const waitFor = <Value>(read: () => Promise<Value>, message: string) => expect.poll(read, { message, timeout: 60_000 })

/**
 * Uses a browser as a person does: by what can be read on the screen, and by the names of buttons, links and fields. A
 * name with a bracket is a CSS selector.
 */
export function person(browser: OtherBrowser, siteUrl: string) {
  const { run } = browser
  // A page that is being left can't answer, and a driver may never say so.
  const ask = <Value>(expression: string) =>
    Promise.race([run<Value | null>(expression).catch(() => null), sleep(answerMs, null)])
  const poll = <Value>(expression: string) => waitFor(() => ask<Value>(expression), expression)

  /** Waits until a pointer can reach the control, which has stopped moving, and returns its middle. */
  async function find(control: string): Promise<Point> {
    const expression = `(${locate})(${JSON.stringify(control)})`
    let place: Point | null = null
    const hasStopped = async () => {
      const before = place
      place = await ask<Point>(expression)
      return place !== null && place.x === before?.x && place.y === before.y
    }
    await waitFor(hasStopped, control).toBe(true)
    return place ?? { x: 0, y: 0 }
  }
  const isFocused = (control: string) => poll(`(${hasFocus})(${JSON.stringify(control)})`).toBe(true)
  const click = async (control: string) => browser.press(await find(control))
  return {
    ...browser,
    poll,
    find,
    click,
    async open(path: string) {
      await browser.open(`${siteUrl}${path}`)
      await poll(isReady).toBe(true)
    },
    async fill(control: string, text: string) {
      await click(control)
      await isFocused(control)
      await run('void document.activeElement.select()')
      await browser.type(text)
      await poll('document.activeElement.value').toBe(text)
    },
    /** Types at the place of the caret in a field that is, or gets, the focus. */
    async typeInto(control: string, text: string) {
      await find(control)
      await isFocused(control)
      await browser.type(text)
      await poll(`document.activeElement.value.includes(${JSON.stringify(text)})`).toBe(true)
    },
    async choose(control: string, value: string) {
      await find(control)
      await run(`(${chooseOption})(${JSON.stringify(control)}, ${JSON.stringify(value)})`)
    },
    see: (text: string) => poll(`document.body.innerText.includes(${JSON.stringify(text)})`).toBe(true),
  }
}

/** True once a public page handles clicks by its scripts, or has decided to do without them. */
const isReady = `Boolean(document.querySelector('html[data-live], html[data-scripts=off]')) ||
  (document.readyState !== 'loading' && !document.querySelector('script[data-entry*=entry-client]'))`

// These functions run in the page, in browsers of 2021 too. They are texts, because each driver takes texts.
const controlsNamed = `function (name) {
  const root = document.querySelector('dialog[open]') || document
  if (name.includes('[')) return [...root.querySelectorAll(name)].filter((control) => control.getClientRects().length)
  const textOf = (ids) => ids.split(' ').map((id) => document.getElementById(id).textContent).join(' ')
  const nameOf = (control) => (
    control.hasAttribute('aria-labelledby') ? textOf(control.getAttribute('aria-labelledby'))
      : control.getAttribute('aria-label') || [...(control.labels || [])].map((label) => label.innerText).join(' ') ||
        control.textContent
  ).trim()
  const shown = [...root.querySelectorAll('button, a, input, select, textarea, [role=tab]')]
    .filter((control) => control.getClientRects().length)
  const named = shown.filter((control) => nameOf(control).startsWith(name))
  return [...named.filter((control) => nameOf(control) === name), ...named]
}`

const locate = `function (name) {
  for (const control of (${controlsNamed})(name)) {
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + Math.min(width / 2, 150), top + height / 2]
    const hit = document.elementFromPoint(x, y)
    const label = hit && hit.closest('label')
    if (control.contains(hit) || (label && label.control === control)) return { x, y }
  }
  return null
}`

const hasFocus = `function (name) {
  return (${controlsNamed})(name).includes(document.activeElement)
}`

// The list of a select is a window of the operating system, which a driver can't reach.
const chooseOption = `function (name, value) {
  const select = (${controlsNamed})(name).find((control) => control.matches('select'))
  select.focus()
  select.value = value
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}`
