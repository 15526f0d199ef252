const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes text for an element or attribute. Drops characters that XML can't hold. */
export const escapeXml = (text: string) =>
  text
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds them so that they are dropped
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
