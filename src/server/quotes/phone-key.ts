const minDigits = 7
const comparedDigitCount = 9

/**
 * Returns the last digits of a phone number, by which leads of the same person are found: they are the same with and
 * without a country code. Returns null if the number is too short.
 */
export function phoneKey(phone: string) {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < minDigits ? null : digits.slice(-comparedDigitCount)
}
