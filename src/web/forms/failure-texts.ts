/** The text that a visitor reads in a toast if a form could not be sent: that of the contact form, and of a quote. */
export const failureTexts: Record<'contact' | 'quote', string> = {
  contact: 'Failed to send message. Please try again.',
  quote: 'Failed to submit quote request. Please try again.',
}
