// `npm run third-party` writes docs/third-party.md anew.
import { writeFileSync } from 'node:fs'
import { thirdPartyPage } from './third-party/page.ts'

writeFileSync(new URL('../docs/third-party.md', import.meta.url), thirdPartyPage())
