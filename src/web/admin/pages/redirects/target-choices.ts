import type { OldAddresses } from '#contract/pages/redirects.ts'

/** Returns the texts of the pages to which an old address can lead, by their paths. */
export const targetChoices = (targets: OldAddresses['targets']) =>
  Object.fromEntries(targets.map(({ path, title }) => [path, `${title} (${path})`]))
