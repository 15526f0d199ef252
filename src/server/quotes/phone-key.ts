const minDigits = 7
const comparedDigitCount = 9

/**
 * Returns the last digits of a phone number, which are the same with and without a country code. Leads with the same
 * last digits are from the same person. Returns null if the number is too short.
 */
export function phoneKey(phone: string) {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < minDigits ? null : digits.slice(-comparedDigitCount)
}
