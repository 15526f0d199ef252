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
