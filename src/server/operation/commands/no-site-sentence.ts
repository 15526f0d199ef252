import { fileURLToPath } from 'node:url'
import type { NoSite } from '#server/platform/db/open.ts'
import { root } from '#server/platform/root.ts'

const wrapper = fileURLToPath(new URL('deploy/site-admin', root))

/** Tells the operator where a command has looked for the site, and how to name the right place. */
export const noSiteSentence = ({ message }: NoSite) =>
  `${message}: set DATABASE_URL to the site's database, or run sudo ${wrapper} if systemd runs the site.`
