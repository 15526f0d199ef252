import { readFileSync } from 'node:fs'

const licenceFile = 'icons.LICENSE.txt'

/** Returns the licence of Lucide's icons, and of those among them that Lucide took from Feather. */
export function icons() {
  const text = readFileSync(new URL(`../../src/web/ui/${licenceFile}`, import.meta.url), 'utf8')
  const copyrights = text.match(/^Copyright .*$/gm) ?? []
  const licences = Array.from(text.matchAll(/^(?:The )?(\w+) License/gm), ([, name]) => name)
  if (copyrights.length !== 2 || licences.join() !== 'ISC,MIT') throw new Error(`${licenceFile} names other licences.`)
  return { licenceFile, licence: licences.join(' and '), copyright: copyrights.join('; ') }
}
