// The mails that the site writes to the sender of a lead. Administrators can replace the texts of the
// acknowledgement and of the reply. The server fills in the fields in braces, such as {answer time}, and leaves out those without a value.
export const texts = {
  acknowledgement: {
    subject: 'We have received your request ({reference})',
    text: 'Hello {name},\n\nThank you for your request ({product}). We have received it. Its reference number is {reference}.\n\nYou can expect our answer by {answer time}.',
    facts: {
      reference: 'Reference',
      product: 'Product',
      subject: 'Subject',
      name: 'Name',
      projectSize: 'Project size',
      timeline: 'Timeline',
    },
    quotation: 'You wrote',
    sooner: {
      call: 'To reach somebody sooner, call {phone}.',
      write: 'To reach somebody sooner, write to {email}.',
      callOrWrite: 'To reach somebody sooner, call {phone} or write to {email}.',
    },
    hours: 'Our hours: {hours}.',
    reason: 'You get this mail because somebody sent a form on our site with this address.',
  },
  // The city stands for its time zone.
  answerTime: '{day}, {time}, {city} time',
  reply: {
    text: 'Hello {name},\n\nThank you for your request ({product}).',
    from: '{sender} at {company}',
    subject: 'Your request {reference}',
    subjectWithProduct: 'Your request {reference}: {product}',
    quotation: 'On {day}, {author} wrote:',
  },
} as const
