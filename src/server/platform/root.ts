import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The folder of the repository, for this file as for the built server in dist/server. */
export const root = new URL('.', pathToFileURL(findPackageJSON(import.meta.url) ?? ''))
