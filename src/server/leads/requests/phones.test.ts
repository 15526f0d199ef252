import { expect, test } from 'vitest'
import { countryOf, phonesIn } from './phones.ts'

const kano = '+2348031234567'

// Each row: how a person writes it, and the numbers that the site understands.
const rows: [string, string[]][] = [
  // Nigeria, as people write the same number.
  ['08031234567', [kano]],
  ['0803 123 4567', [kano]],
  ['0803-123-4567', [kano]],
  ['0803.123.4567', [kano]],
  ['(0803) 123 4567', [kano]],
  ['080 3123 4567', [kano]],
  ['+2348031234567', [kano]],
  ['+234 803 123 4567', [kano]],
  ['+234-803-123-4567', [kano]],
  ['+234 (0)803 123 4567', [kano]],
  ['+234(0)8031234567', [kano]],
  ['+234 0803 123 4567', [kano]],
  ['00234 803 123 4567', [kano]],
  ['002348031234567', [kano]],
  ['234 803 123 4567', [kano]],
  ['2348031234567', [kano]],
  ['＋２３４ ８０３ １２３ ４５６７', [kano]],
  // Invisible characters, and spaces that are none.
  ['\u202a+234 803 123 4567\u202c', [kano]],
  ['+234\u00a0803\u00a0123\u00a04567', [kano]],
  ['\u2068+2348031234567\u2069', [kano]],
  ['+234\u200b803\u200b123\u200b4567', [kano]],
  ['\ufeff08031234567', [kano]],
  // Words around the number.
  ['tel: 0803 123 4567', [kano]],
  ['Tel.: 0803 123 4567 (office)', [kano]],
  ['WhatsApp +2348031234567 only', [kano]],
  ['0803 123 4567 after 5 pm', [kano]],
  ['call me on 08031234567 please', [kano]],
  ['mobile 0803 123 4567 - ask for Amina', [kano]],
  // Several numbers.
  ['0803 123 4567 / 0706 123 4567', [kano, '+2347061234567']],
  ['0803 123 4567, 0706 123 4567', [kano, '+2347061234567']],
  ['08031234567 or 08061234567', [kano, '+2348061234567']],
  ['+234 803 123 4567; +33 6 12 34 56 78', [kano, '+33612345678']],
  ['0803 123 4567\n0706 123 4567', [kano, '+2347061234567']],
  ['0803 123 4567 & +234 803 123 4567', [kano]],
  // Extensions.
  ['0803 123 4567 ext 5', [`${kano};ext=5`]],
  ['+49 (0)30 123-45, ext. 12', ['+493012345;ext=12']],
  ['+49 30 12345678 x12', ['+493012345678;ext=12']],
  ['+44 20 7946 0958 extension 301', ['+442079460958;ext=301']],
  ['+1 212-555-2368 #5', ['+12125552368;ext=5']],
  // Digits of other scripts: Arabic, Persian, Devanagari, Bengali, N’Ko, Adlam.
  ['٠٨٠٣١٢٣٤٥٦٧', [kano]],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', ['+966501234567']],
  ['۰۸۰۳ ۱۲۳ ۴۵۶۷', [kano]],
  ['०८०३१२३४५६७', [kano]],
  ['০৮০৩১২৩৪৫৬৭', [kano]],
  ['߀߈߀߃߁߂߃߄߅߆߇', [kano]],
  ['𞥐𞥘𞥐𞥓𞥑𞥒𞥓𞥔𞥕𞥖𞥗', [kano]],
  // Other countries, with their country code.
  ['+221 77 123 45 67', ['+221771234567']],
  ['+225 07 12 34 56 78', ['+2250712345678']],
  ['+228 90 12 34 56', ['+22890123456']],
  ['+229 01 97 12 34 56', ['+2290197123456']],
  ['+226 70 12 34 56', ['+22670123456']],
  ['+227 96 12 34 56', ['+22796123456']],
  ['+237 6 71 23 45 67', ['+237671234567']],
  ['+238 991 23 45', ['+2389912345']],
  ['+233 24 123 4567', ['+233241234567']],
  ['+254 712 345678', ['+254712345678']],
  ['+27 82 123 4567', ['+27821234567']],
  ['+20 10 1234 5678', ['+201012345678']],
  ['+212 6 12 34 56 78', ['+212612345678']],
  ['+351 912 345 678', ['+351912345678']],
  ['+33 (0)6 12 34 56 78', ['+33612345678']],
  ['+44 (0) 20 7946 0958', ['+442079460958']],
  ['+1 (212) 555-2368', ['+12125552368']],
  ['+55 11 91234-5678', ['+5511912345678']],
  ['+91 98765 43210', ['+919876543210']],
  ['+86 138 0013 8000', ['+8613800138000']],
  ['+7 (912) 345-67-89', ['+79123456789']],
  ['0033 6 12 34 56 78', ['+33612345678']],
  // Possible numbers that no country has given out yet, as far as the library knows.
  ['+1 (555) 010-0199 ext. 12', ['+15550100199;ext=12']],
  ['+234 999 123 4567', ['+2349991234567']],
  // Texts without a number that can be called.
  ['', []],
  ['call me', []],
  ['n/a', []],
  ['12345', []],
  ['0803 123', []],
  ['0000000000', []],
  ['2026-11-26', []],
  ['RC 1234567', []],
  ['9.06, 7.49', []],
  ['https://example.com/12345678901234567890', []],
]

test.each(rows)('%j', (text, expected) => {
  expect(phonesIn(text, 'NG').map(({ href }) => href.replace('tel:', ''))).toEqual(expected)
})

test('a number without a country code belongs to the country of the company', () => {
  const numbers = {
    '+221 33 800 00 00': '77 123 45 67',
    '+254 20 2000000': '0712 345678',
    '+44 20 7946 0958': '07400 123456',
  }
  const found = Object.entries(numbers).map(([company, text]) => phonesIn(text, countryOf(company))[0]?.e164)
  expect(found).toEqual(['+221771234567', '+254712345678', '+447400123456'])
  expect(countryOf('')).toBe('NG')
})

test('a mobile number can be told from an office line where its country’s numbers tell', () => {
  const texts = ['0803 123 4567', '+33 6 12 34 56 78', '+33 1 42 68 53 00', '+49 30 12345678', '+1 212-555-2368']
  expect(texts.map((text) => phonesIn(text, 'NG')[0]?.isMobile)).toEqual([true, true, false, false, true])
})
