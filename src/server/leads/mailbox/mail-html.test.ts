import { readFileSync } from 'node:fs'
import { parseDocument } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { readMessage } from './read-message.ts'

type Quotation = { program: string; subject: string; text?: string; html?: string; own: string; quoted: string }

const jsonOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../tests/mails/${name}`, import.meta.url), 'utf8'))
const quotations: Quotation[] = jsonOf('quotations.json')
const hostileMails: string[] = jsonOf('hostile.json')

const mailWith = (type: string, body: string, subject = 'Hello') =>
  Buffer.from(`Subject: ${subject}\r\nContent-Type: text/${type}; charset=utf-8\r\n\r\n${body}`)

describe('the words of a person and the quoted rest', () => {
  test.each(quotations)('are told apart: $program', async ({ text, html, subject, own, quoted }) => {
    const mail = await readMessage(mailWith(html ? 'html' : 'plain', html ?? text ?? '', subject))
    expect(mail.text).toBe(own)
    expect(mail.quoted.slice(0, quoted.length || 99)).toBe(quoted)
    expect(mail.quotedHtml === null).toBe(!html || !quoted)
  })
})

type Element = { name: string; attribs: Record<string, string>; children: unknown[] }

const elementsIn = (nodes: unknown[]): Element[] =>
  nodes.flatMap((node) => {
    const { name, attribs, children = [] } = node as Partial<Element>
    return [...(name ? [{ name, attribs: attribs ?? {}, children }] : []), ...elementsIn(children)]
  })

const harmless =
  /^(?:p|div|blockquote|pre|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|hr|br|a|strong|b|em|i|u|s|del|ins|mark|small|sub|sup|code|q)$/

describe('the HTML of a mail', () => {
  test.each(hostileMails)('is harmless: %s', async (html) => {
    const mail = await readMessage(mailWith('html', `<p>Before</p>${html}`))
    const shown = `${mail.html ?? ''}${mail.quotedHtml ?? ''}`
    expect(shown).toContain('Before')
    for (const { name, attribs } of elementsIn(parseDocument(shown).children)) {
      expect(name).toMatch(harmless)
      const { href, rel, target, ...others } = attribs
      if (href !== undefined) {
        expect(href).toMatch(/^(?:https?:\/\/|mailto:|tel:)/)
        expect({ rel, target }).toEqual({ rel: 'noopener noreferrer nofollow', target: '_blank' })
      }
      for (const [attribute, value] of Object.entries(others))
        expect(`${attribute}=${value}`).toMatch(/^(?:dir=(?:ltr|rtl|auto)|(?:col|row)span=\d{1,2})$/)
    }
  })

  test('keeps links, lists, tables and the direction of Arabic text', async () => {
    const html =
      '<div dir="rtl"><a href="https://a.example/?b=1&amp;c=2">x</a> <a href="tel:+234">y</a></div><table><tr><th>a</th><td></td><td colspan="2">b</td></tr></table>'
    expect((await readMessage(mailWith('html', html))).html).toBe(
      html
        .replaceAll('">x', '" rel="noopener noreferrer nofollow" target="_blank">x')
        .replaceAll('">y', '" rel="noopener noreferrer nofollow" target="_blank">y'),
    )
  })

  test('that shows nothing gives way to the text beside it', async () => {
    const parts = ['text/plain\r\n\r\nHello', 'text/html\r\n\r\n<div> </div><img src="https://a.example/p.png">']
    const body = parts.map((part) => `--x\r\nContent-Type: ${part}\r\n`).join('')
    const mail = await readMessage(
      Buffer.from(`Content-Type: multipart/alternative; boundary=x\r\n\r\n${body}--x--\r\n`),
    )
    expect([mail.text, mail.html]).toEqual(['Hello', null])
  })
})
