import { texts } from '#contract/texts/en/messages.ts'
import { fill } from '#contract/texts/texts.ts'

/** The domains of large mail providers, and how people mistype them. */
const slips: Record<string, readonly string[]> = {
  'gmail.com': [
    ...['gmial.com', 'gmai.com', 'gmal.com', 'gmil.com', 'gamil.com', 'gmaill.com', 'gnail.com', 'gmaul.com'],
    ...['gmail.con', 'gmail.cm', 'gmail.co', 'gmail.om', 'gmail.comm', 'gmail.cpm', 'gmail.vom', 'gmail.xom'],
    ...['gmailcom.com', 'gmail.coom', 'gmail.comn', 'googlemail.con'],
  ],
  'yahoo.com': [
    ...['yaho.com', 'yahooo.com', 'yhaoo.com', 'yaoo.com', 'yahho.com', 'yhoo.com', 'yahoo.con', 'yahoo.co'],
    ...['yahoo.cm', 'yahoo.om', 'yahoo.comm', 'yahoomail.com'],
  ],
  'hotmail.com': [
    ...['hotmal.com', 'hotmial.com', 'hotmai.com', 'hotmil.com', 'hotamil.com', 'hotmaill.com', 'homail.com'],
    ...['hotmail.con', 'hotmail.co', 'hotmail.cm', 'hotnail.com'],
  ],
  'outlook.com': [
    'outlok.com',
    'outloook.com',
    'outlock.com',
    'outllok.com',
    'oulook.com',
    'outlook.con',
    'outlook.co',
  ],
  'icloud.com': ['iclod.com', 'icoud.com', 'icluod.com', 'icloud.con', 'icloud.co'],
  'live.com': ['live.con', 'live.cm'],
}

/** Returns the address that a person has probably meant, such as `amina@gmail.com`; null if it has no usual slip. */
export function suggestedEmail(email: string) {
  // A longer text is no address, and would take the pattern long.
  if (email.length > 500) return null
  const [, local, domain = ''] = /(?:^|[\s<:(])([^\s<>@:(]+)@([^\s<>@]+?)(?:[>).,;\s]|\([^@]*\))*$/.exec(email) ?? []
  const meant = Object.keys(slips).find((right) => slips[right]?.includes(domain.toLowerCase()))
  return meant ? `${local}@${meant}` : null
}

/** The question below the field of an address with a slip; undefined for any other address. */
export function slipHint(email: string) {
  const meant = suggestedEmail(email)
  return meant === null ? undefined : fill(texts.meantAddress, { address: meant })
}
