/** The texts of the toasts that visitors see if the contact form or the form for a quote could not be sent. */
export const failureTexts: Record<'contact' | 'quote', string> = {
  contact: 'Failed to send message. Please try again.',
  quote: 'Failed to submit quote request. Please try again.',
}
