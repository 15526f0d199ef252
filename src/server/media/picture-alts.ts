import { escapeXml } from '#server/platform/html/xml.ts'

const pictureTag = /<img\b[^>]*>/g
const altText = /(?<= alt=")[^"]*(?=")/

/**
 * Returns the HTML with a new alt text for each picture at the address. `changeAlt` gets the former alt text and
 * returns the new one, both escaped.
 */
function changeAlts(html: string, address: RegExp | string, changeAlt: (alt: string) => string) {
  return html.replaceAll(pictureTag, (tag) => {
    const isAtAddress = typeof address === 'string' ? tag.includes(`"${address}"`) : tag.search(address) >= 0
    return isAtAddress ? tag.replace(altText, changeAlt) : tag
  })
}

/**
 * Gives each picture at the address the alt text of the file that takes its place. If that file has none, the pictures
 * keep theirs: the file may be a better version of the same picture. Adds the former alt texts to `formerAlts`.
 */
export const withAltOf = (html: string, address: RegExp | string, alt: string, formerAlts: string[] = []) =>
  alt === ''
    ? html
    : changeAlts(html, address, (formerAlt) => {
        formerAlts.push(formerAlt)
        return escapeXml(alt)
      })

/** Gives the pictures at the address their former alt texts again, and removes these from the start of `formerAlts`. */
export const withFormerAlts = (html: string, address: string, formerAlts: string[]) =>
  changeAlts(html, address, (alt) => formerAlts.shift() ?? alt)
