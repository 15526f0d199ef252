import { expect, test } from 'vitest'
import { leadLimits, leadMessages } from '#contract/leads/lead-rules.ts'
import { texts as arabic } from './ar/messages.ts'
import { texts as french } from './fr/messages.ts'
import { messageTranslator } from './message-translator.ts'
import { texts as portuguese } from './pt/messages.ts'

test.each([
  ['Please use at most 100 characters', french, '100 caractères au maximum'],
  ['Please use at most 500', french, '500 au maximum'],
  ['Please use at most 5000 characters', portuguese, 'Use, no máximo, 5000 caracteres'],
  ['Please use at most 5000 characters', arabic, 'الحد الأقصى لعدد الأحرف: 5000'],
  ['Did you mean a.b+c@gmail.com?', portuguese, 'Queria escrever a.b+c@gmail.com?'],
  ['Somebody else has changed this', french, 'Somebody else has changed this'],
] as const)(
  '“%s” keeps its values in another language, and stays if it has no translation',
  (message, texts, written) => {
    expect(messageTranslator(texts)(message)).toBe(written)
  },
)

test('the messages about too short texts name the limits that the server checks', () => {
  expect(leadMessages.firstName).toContain(`at least ${leadLimits.nameMinChars} characters`)
  expect(leadMessages.lastName).toContain(`at least ${leadLimits.nameMinChars} characters`)
  expect(leadMessages.message).toContain(`at least ${leadLimits.messageMinChars} characters`)
})
