// Checks that every file, command and setting that the documentation names exists.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesIn = (folder: string) => readdirSync(join(root, folder)).map((name) => join(folder, name))

const readmesOfRooms = filesIn('src/server').map((folder) => join(folder, 'README.md'))
const allPages = [
  ...['README.md', 'CONTRIBUTING.md', ...filesIn('docs'), ...filesIn('docs/decisions')],
  ...readmesOfRooms.filter((path) => existsSync(join(root, path))),
]
const pages = allPages.filter((path) => path.endsWith('.md')).map((path) => ({ path, text: read(path) }))

describe.each(pages)('$path', ({ path, text }) => {
  test('every file and folder that it names exists', () => {
    expect(codeIn(text).filter(isPath).filter(isMissing)).toEqual([])
  })

  test('every link leads to a file and a heading that exist', () => {
    const targets = Array.from(
      text.replaceAll(/`[^`\n]+`/g, '').matchAll(/\]\(([^)\s]+)\)/g),
      ([, target = '']) => target,
    )
    const localTargets = targets.filter((target) => !/^https?:/.test(target))
    expect(localTargets.filter((target) => !leadsSomewhere(target, path))).toEqual([])
  })

  test('every npm script that it names exists', () => {
    expect(scriptsIn(text).filter((name) => !Object.hasOwn(npmScripts, name))).toEqual([])
  })
})

test('the index of decisions has each decision that holds, and each superseded one is in the folder for them', () => {
  const decisions = filesIn('docs/decisions').filter((path) => /\/\d{4}-.*\.md$/.test(path))
  const index = read('docs/decisions/README.md')
  expect(decisions.filter((path) => !index.includes(`](${basename(path)})`))).toEqual([])
  expect(decisions.filter((path) => /^Superseded by/m.test(read(path)) && !path.includes('0000-'))).toEqual([])
})

const configuration = ['.env.example', 'Dockerfile', 'compose.yaml', ...filesIn('deploy')]

test.each(configuration)('every npm script that %s names exists', (path) => {
  expect(scriptsIn(read(path)).filter((name) => !Object.hasOwn(npmScripts, name))).toEqual([])
})

test('a terminal shows each line of the README and of the architecture whole: at most 120 characters', () => {
  const lines = ['README.md', 'docs/architecture.md'].flatMap((path) => read(path).split('\n'))
  expect(lines.filter((line) => line.length > 120)).toEqual([])
})

test('each room of the server has a short README', () => {
  const rooms = readdirSync(join(root, 'src/server'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const readmes = rooms.map(({ name }) => ({ name, text: read(`src/server/${name}/README.md`) }))
  expect(readmes.filter(({ name, text }) => !text.startsWith(`# ${name}\n`) || text.length > 1200)).toEqual([])
})

/** Finds the texts in backticks that are on one line. Leaves out blocks of code. */
function codeIn(text: string) {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  return Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code)
}

const { scripts: npmScripts } = JSON.parse(read('package.json'))
const scriptsIn = (text: string) => Array.from(text.matchAll(/\bnpm run (?:-\S+ )*([\w:-]+)/g), ([, name = '']) => name)

// Git ignores these files and folders, so a fresh clone lacks them, but the documentation may name them.
const ignoredNames = ['.git', ...read('.gitignore').replaceAll('/', '').split('\n')]
const rootNames = readdirSync(root).filter((name) => !ignoredNames.includes(name))

/** Every file and folder of the repository. */
const everyPath = rootNames.flatMap((name) => {
  const inside = statSync(join(root, name)).isDirectory() ? readdirSync(join(root, name), { recursive: true }) : []
  return [name, ...inside.map((path) => join(name, String(path)))]
})

/** True if a text names a source file, or a path that begins with a folder of the repository or of `src`. */
function isPath(code: string) {
  const [first = ''] = code.split('/')
  const isSourceFile = /^[\w*./-]*[\w*-]\.(tsx?|mjs|css|md|json|yaml|service|conf)$/.test(code) && first !== ''
  const isInFolder =
    /^[\w.*/-]+\/[\w.*/-]*$/.test(code) && (rootNames.includes(first) || existsSync(join(root, 'src', first)))
  return (isSourceFile || isInFolder) && !ignoredNames.includes(first)
}

/**
 * True if no file or folder has this path. The text may leave out the beginning of the path, and `*` stands for any
 * part of a name.
 */
function isMissing(path: string) {
  const pattern = path.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')
  const expression = new RegExp(`(^|/)${pattern}$`)
  return !everyPath.some((existing) => expression.test(existing))
}

function leadsSomewhere(target: string, from: string) {
  const [file = '', anchor] = target.split('#')
  const path = file ? join(dirname(from), file) : from
  if (!existsSync(join(root, path))) return false
  return anchor === undefined || headingsOf(read(path)).includes(anchor)
}

const headingsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
