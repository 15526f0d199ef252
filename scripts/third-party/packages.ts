import { readdirSync, readFileSync } from 'node:fs'

export type Package = { name: string; version: string; licence: string }

const root = new URL('../../', import.meta.url)
const builtPages = new URL('dist/client/', root)
const builtServer = new URL('dist/server/', root)

const readJson = (url: URL) => JSON.parse(readFileSync(url, 'utf8'))

type LockedPackage = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }

/** The packages that a running site has in node_modules, and those inside its built server. */
export const serverPackages = () =>
  sortPackages([
    ...installedPackages(),
    ...bundledPackages(builtServer, 'packages'),
    ...bundledPackages(builtServer, 'passkey-packages'),
  ])

const lockedPackages: Record<string, LockedPackage> = readJson(new URL('package-lock.json', root)).packages

const installedPackages = () =>
  Object.entries(lockedPackages)
    .filter(([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link)
    .map(([path]) => lockedPackage(path))

function lockedPackage(path: string) {
  const { version, license } = lockedPackages[path] ?? {}
  return packageOf(path.split('node_modules/').at(-1), version, license ?? licenceInFile(path))
}

/**
 * Reads the name of the licence from the first line of a package's licence file, because its package.json names none.
 */
function licenceInFile(path: string) {
  const text = readFileSync(new URL(`${path}/LICENSE`, root), 'utf8')
  return /^(\S+) License\n/.exec(text)?.[1]
}

/** The packages inside the scripts and style sheets of the public pages. */
export const pagePackages = () => sortPackages([...bundledPackages(builtPages, 'packages'), ...styleSheetPackages()])

/** The packages inside the scripts and style sheets of the dashboard. */
export const dashboardPackages = () =>
  sortPackages([
    ...bundledPackages(builtPages, 'admin-packages'),
    ...workerPackages.map((name) => lockedPackage(`node_modules/${name}`)),
    ...styleSheetPackages(),
  ])

// The packages inside the dashboard's web worker. Vite leaves them out of its list of licences.
const workerPackages = ['write-excel-file', 'fflate']

type BundledPackage = { name: string; version: string; identifier?: string }

function bundledPackages(build: URL, list: 'packages' | 'admin-packages' | 'passkey-packages'): Package[] {
  const found: BundledPackage[] = readJson(new URL(`.vite/${list}.json`, build))
  return found.map(({ name, version, identifier }) => packageOf(name, version, identifier))
}

/** Style sheets name their packages in a comment that the build keeps: `tailwindcss v4.3.5 | MIT License`. */
function styleSheetPackages(): Package[] {
  const assets = new URL('assets/', builtPages)
  const styles = readdirSync(assets).filter((name) => name.endsWith('.css'))
  return styles.flatMap((name) =>
    Array.from(
      readFileSync(new URL(name, assets), 'utf8').matchAll(/\/\*! (\S+) v(\S+) \| (\S+) License/g),
      ([, name, version, licence]) => packageOf(name, version, licence),
    ),
  )
}

function packageOf(name = '', version = '', licence = ''): Package {
  if (!name || !version || !licence) throw new Error(`The licence or the version of ${name || 'a package'} is unknown.`)
  return { name, version, licence }
}

/** Sorts packages by name, with each version once. */
function sortPackages(packages: Package[]) {
  const byKey = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]))
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}
