import type { Version } from '#contract/editing/history.ts'

const irregularLabels: Partial<Record<string, string>> = {
  alt: 'alt text',
  focus: 'focal point',
  isActive: 'active',
  mediaUrl: 'media URL',
  specFile: 'spec file',
  url: 'URL',
  writeUp: 'write-up',
}

/** Writes the name of a field as words: `chart title` for `chartTitle`. */
export const fieldLabel = (name: string) =>
  irregularLabels[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Says who saved a version and which fields changed: `Ada changed title and write-up`. */
export function changeSentence({ username, changed }: Version) {
  if (username === null) return 'From before the history began'
  if (changed.length === 0) return `${username} created it`
  const fields = new Intl.ListFormat('en').format(changed.map(fieldLabel))
  return `${username} changed ${fields}`
}
