/**
 * Finds variables whose name is nearly that of a setting which is not set, such as SMTP_URl or MAIL_FORM. Otherwise the
 * site would start without the setting. Names without an underscore are too short: other programs use similar ones.
 */
export function misspelledSettings(variables: object, settings: string[]) {
  const missing = settings.filter((setting) => setting.includes('_') && !Object.hasOwn(variables, setting))
  return Object.keys(variables).flatMap((name) => {
    const meant = settings.includes(name) ? undefined : missing.find((setting) => isMisspelling(name, setting))
    return meant ? [{ message: `${name} is not a setting, but ${meant} is` }] : []
  })
}

/** True if only the case differs, or one letter was added, left out, changed or swapped with the next one. */
function isMisspelling(name: string, setting: string) {
  const letters = name.toUpperCase()
  let start = 0
  while (start < letters.length && letters[start] === setting[start]) start++
  let end = 0
  const endMax = Math.min(letters.length, setting.length) - start
  while (end < endMax && letters.at(-1 - end) === setting.at(-1 - end)) end++
  const found = letters.slice(start, letters.length - end)
  const wanted = setting.slice(start, setting.length - end)
  if (found.length + wanted.length <= 1) return true
  if (found.length !== wanted.length) return false
  return found.length === 1 || (found.length === 2 && found === `${wanted[1]}${wanted[0]}`)
}
