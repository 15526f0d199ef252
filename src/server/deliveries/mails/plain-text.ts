import type { MailContent } from './layout.ts'

/** The plain text of a mail, for mail programs that show no HTML. */
export function plainText({ paragraphs, facts, quotation, action, closing }: MailContent) {
  const parts = [
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    quotation ? `${quotation.title}:\n\n${quotation.text}` : '',
    action ? `${action.label}: ${action.href}` : '',
    ...closing,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Makes a text fit for a single line, such as a subject: line breaks and other control characters become spaces. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
