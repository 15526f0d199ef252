/**
 * Removes a file from a text that refers to it by its address: from sanitised HTML the picture with its caption and each
 * link to it, from JSON the address. A text that is only the address becomes empty.
 */
export function withoutFile(text: string, url: string): string {
  if (text === url) return ''
  const address = `"${url}"`
  return text
    .replaceAll(/<figure>.*?<\/figure>/gs, (figure) => (figure.includes(`src=${address}`) ? '' : figure))
    .replaceAll(/<img [^>]*>/g, (picture) => (picture.includes(`src=${address}`) ? '' : picture))
    .replaceAll(/<a ([^>]*)>(.*?)<\/a>/gs, (link, attributes: string, words: string) =>
      attributes.includes(`href=${address}`) ? words : link,
    )
    .replaceAll(address, '""')
}
