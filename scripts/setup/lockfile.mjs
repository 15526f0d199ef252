/**
 * Lists the folders of all packages that npm installs: those of the site and, with `withTools`, those of the workspace
 * `tools`.
 */
export function packagesFor(lock, withTools) {
  const foundFolders = new Set(withTools ? ['', 'tools'] : [''])
  for (const folder of foundFolders) {
    for (const name of dependencyNames(lock.packages[folder], folder === '' || folder === 'tools')) {
      const path = locate(lock, name, folder)
      if (path && fitsHere(lock.packages[path])) foundFolders.add(path)
    }
  }
  return [...foundFolders].filter((path) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
}

function dependencyNames({ dependencies, devDependencies, optionalDependencies, peerDependencies }, isWorkspace) {
  return Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...peerDependencies,
    ...(isWorkspace && devDependencies),
  })
}

/** Finds the folder from which Node loads the package `name` when a package in the folder `from` imports it. */
function locate(lock, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (lock.packages[path]) return path
    if (!folder) return undefined
  }
}

const fitsHere = ({ os, cpu, libc }) =>
  fits(os, process.platform) && fits(cpu, process.arch) && (process.platform !== 'linux' || fits(libc, libcHere()))

function fits(allowed, here) {
  const list = [allowed ?? here].flat()
  return list.includes(here) || (list.every((name) => name.startsWith('!')) && !list.includes(`!${here}`))
}

let libcName
function libcHere() {
  libcName ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return libcName
}
