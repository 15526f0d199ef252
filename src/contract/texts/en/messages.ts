// The messages of the server about visitors' calls, and those of the contract about wrong fields. The server translates
// them when it writes its reply, and the browser when it checks a form.
export const texts = {
  fields: {
    email: 'Please enter a valid email address',
    characters: 'This holds characters that no text can have',
    form: 'This does not have the form that is needed here',
    link: 'Please enter an https:// address or a path on this site',
    tooLong: 'Please use at most {max} characters',
    tooMany: 'Please use at most {max}',
  },
  leads: {
    firstName: 'First name must be at least 2 characters',
    lastName: 'Last name must be at least 2 characters',
    subject: 'Please select a subject',
    projectSize: 'Please select a project size from the list',
    timeline: 'Please select a timeline from the list',
    message: 'Message must be at least 10 characters',
    product: 'Please choose the product that you want a quote for',
  },
  meantAddress: 'Did you mean {address}?',
  refusals: {
    invalid: 'Some fields need another look.',
    malformed: 'The request could not be read.',
    forbidden: 'This site answers only to its own pages.',
    notFound: 'This does not exist, or it was deleted.',
    tooSlow: 'The request took too long to arrive.',
    tooLarge: 'The request is too large.',
    wrongType: 'The request has a content type that is not accepted here.',
    tooMany: 'Too many requests. Please wait a little and try again.',
    broken: 'Something broke on our side.',
    unavailable: 'The site is busy. Please try again in a moment.',
    databaseUnavailable: 'This can’t be saved or loaded right now. Please try again in a moment.',
  },
  errorPage: {
    title: 'Not right now',
    tryAgain: 'Try again',
    requestId: 'If it stays like this, tell us this number: {id}',
  },
} as const
