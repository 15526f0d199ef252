// The server loads all catalogues of texts, so only a browser notices if a page forgets one: the page would never be live.
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tests/source-files.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const pathFrom = (importer: string, name: string) =>
  name.startsWith('#') ? name.replace(/^#(\w+)/, 'src/$1') : normalize(join(dirname(importer), name))

/** Returns the files that a file loads at once: without those that it imports later, and without packages. */
function filesLoadedWith(path: string, found = new Set<string>()) {
  if (found.has(path)) return found
  found.add(path)
  for (const [, name = ''] of read(path).matchAll(/^(?:import|export)\s(?!type\s)[^'";]*?from\s+'([.#][^']+\.tsx?)'/gm))
    filesLoadedWith(pathFrom(path, name), found)
  return found
}

const pagesFile = 'src/web/site/pages.ts'
const pages = [
  ...read(pagesFile).matchAll(/(\w+): pageWithCode\([^(]*\(\) => import\('([^']+)'\)(?:,\s*\[([^\]]*)\])?/g),
].map(([, name = '', file = '', texts = '']) => ({
  name,
  file: pathFrom(pagesFile, file),
  names: [...texts.matchAll(/'(\w+)'/g)].map(([, text]) => text).sort(),
}))

test('the list of pages is understood', () => {
  expect(pages.map(({ name }) => name)).toContain('savedEstimate')
  expect(pages.length).toBeGreaterThanOrEqual(19)
})

test.each(pages)('the page $name names the catalogues that its components use, and no others', ({ file, names }) => {
  const texts = [...filesLoadedWith(file)].map(read)
  const namesIn = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  // Parts that the browser loads later load their catalogues themselves.
  const loadedLater = namesIn(/loadTexts\(\[([^\]]*)\]/g).join()
  const used = namesIn(/useTexts\('(\w+)'\)/g).filter((name) => name !== 'common' && !loadedLater.includes(`'${name}'`))
  expect([...new Set(used)].sort()).toEqual(names)
})
