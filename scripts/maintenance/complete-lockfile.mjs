// Only for a maintainer whose npm uses a registry mirror without the binaries of some platforms. Run it after
// `npm install` has changed the lockfile: node scripts/maintenance/complete-lockfile.mjs
//
// Behind such a mirror npm drops the packages of the missing platforms from the lockfile, and `npm ci` then refuses the
// lockfile everywhere. This script adds them again, in the exact versions that their parents require. An entry that it
// adds has no integrity hash until npm downloads the package.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const missing = Object.entries(lock.packages).flatMap(([path, parent]) =>
  Object.entries(parent.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(name, path))
    .map(([name, version]) => [name, version, parent]),
)

for (const [name, version, parent] of missing) {
  lock.packages[`node_modules/${name}`] ??= {
    version,
    ...platformOf(name),
    ...(parent.dev && { dev: true }),
    ...(parent.license && { license: parent.license }),
    optional: true,
  }
}

const sortedEntries = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sortedEntries) }, null, 2)}\n`)
process.stdout.write(`${missing.length} packages of other platforms named in the lockfile.\n`)

/** True if the lockfile has the package `name` in a folder where Node finds it from the folder `from`. */
function isLocked(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (lock.packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** Reads the platform from the name of a package, such as `@img/sharp-linuxmusl-arm64` or `@rollup/win32-x64-msvc`. */
function platformOf(name) {
  const words = name.toLowerCase().replace('linuxmusl', 'linux-musl').split(/[-/]/)
  const os = words.map((word) => (word === 'windows' ? 'win32' : word)).find((word) => systems.includes(word))
  const cpu = words.find((word) => processors.includes(word) || word.startsWith('arm'))
  return {
    ...(cpu && { cpu: [processors.includes(cpu) ? cpu : 'arm'] }),
    ...(os === 'linux' && { libc: [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] }),
    ...(os && { os: [os] }),
  }
}
