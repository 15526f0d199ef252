const minDigits = 7
const comparedDigitCount = 9

/**
 * The part of a phone number that leads of the same person share: its last digits, which are the same with and without
 * a country code. Null for a number that is too short.
 */
export function phoneKey(phone: string) {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < minDigits ? null : digits.slice(-comparedDigitCount)
}
