import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../src/web/ui/fonts/', import.meta.url)

/** Lists the font files of the site with their licences. The two files of a font share a licence file. */
export function fonts() {
  const names = readdirSync(folder).filter((file) => file.endsWith('.woff2'))
  return names.toSorted().map((file) => {
    const licenceFile = file.replace('accents-', '').replace('.woff2', '.LICENSE.txt')
    const text = readFileSync(new URL(licenceFile, folder), 'utf8')
    const copyright = /^Copyright .*?\(https:\/\/[^)]*\)/.exec(text)?.[0]
    const licence = /licensed under the ([^.]*, Version [\d.]+\d)/.exec(text)?.[1]
    if (!copyright || !licence) throw new Error(`${licenceFile} does not name its copyright and its licence.`)
    return { file, licenceFile, copyright, licence }
  })
}
