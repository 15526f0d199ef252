const minDigits = 7
const comparedDigitCount = 9

/**
 * Returns the last digits of a phone number, which are the same with and without a country code. The site takes leads
 * with the same last digits for leads of one person. Returns null if the number is too short.
 */
export function phoneKey(phone: string) {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < minDigits ? null : digits.slice(-comparedDigitCount)
}
