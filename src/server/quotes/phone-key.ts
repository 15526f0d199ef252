const fewestDigits = 7
const comparedDigitCount = 9

/**
 * The part of a phone number by which leads of the same person are found: its last digits, which are the same with and
 * without a country code. Null for a number that is too short.
 */
export function phoneKey(phone: string) {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < fewestDigits ? null : digits.slice(-comparedDigitCount)
}
