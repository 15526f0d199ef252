// The walls of the house, so that nobody has to remember them.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpointTables } from './endpoints.ts'

const root = new URL('..', import.meta.url).pathname

const files = ['src', 'tests', 'scripts', 'bench'].flatMap((folder) => filesIn(folder))

function filesIn(folder: string) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name).slice(root.length)
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, lines: text.split('\n').length, isTest: /\.test\.|^tests\//.test(path) }
    })
}

const source = files.filter(({ path, isTest }) => path.startsWith('src/') && !isTest)

/** What a file imports: packages by their names, our own files by their paths. Types alone make no wall. */
function importsOf({ path, text }: { path: string; text: string }) {
  const statements = text.matchAll(
    /^(?:import|export)\s(?!type\s)[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return Array.from(statements, ([, from, bare, dynamic]) => {
    const name = from ?? bare ?? dynamic ?? ''
    if (name.startsWith('#')) return name.replace(/^#(\w+)/, (_, wall) => (wall === 'tests' ? 'tests' : `src/${wall}`))
    return name.startsWith('.') ? normalize(join(dirname(path), name)) : name
  })
}

const broken = (folder: string, isAllowed: (imported: string, path: string) => boolean) =>
  source
    .filter(({ path }) => path.startsWith(folder))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => !isAllowed(name, file.path))
        .map((name) => `${file.path}: ${name}`),
    )

const containing = (pattern: RegExp, isAllowed: (path: string) => boolean) =>
  source.filter(({ path, text }) => !isAllowed(path) && pattern.test(text)).map(({ path }) => path)

describe('walls', () => {
  test('the contract is made of zod and itself, so that both sides can hold it', () => {
    expect(broken('src/contract/', (name) => name === 'zod' || name.startsWith('src/contract/'))).toEqual([])
  })

  test('the browser holds the endpoints without zod', () => {
    const isSchema = (path: string) => path.endsWith('.schema.ts')
    expect(broken('src/contract/', (name, path) => isSchema(path) || (name !== 'zod' && !isSchema(name)))).toEqual([])
  })

  test('nothing in the browser reaches the server', () => {
    expect(broken('src/web/', (name) => !name.startsWith('src/server/') && !name.startsWith('node:'))).toEqual([])
  })

  test('the server knows nothing of the pages but how to load them', () => {
    const imports = broken('src/server/', (name) => !name.startsWith('src/web/'))
    expect(imports.filter((line) => !line.startsWith('src/server/pages/'))).toEqual([])
  })

  test('only server/http, app and main know which web framework this is', () => {
    const knows = /^(fastify|@fastify\/)/
    const may = (path: string) => /^src\/server\/(http\/|app\.ts|main\.ts)/.test(path)
    expect(broken('src/', (name, path) => !knows.test(name) || may(path))).toEqual([])
  })

  test('a running site is given the packages that its server imports, and no others', () => {
    const imported = source
      .filter(({ path }) => /^src\/(server|contract)\//.test(path))
      .flatMap(importsOf)
      .filter((name) => !/^(node:|src\/)/.test(name))
      .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0])
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    // Node itself is a package here.
    expect([...new Set([...imported, 'node'])].sort()).toEqual(Object.keys(dependencies).sort())
  })

  test('the energy engine is made of itself, without a clock, randomness, input or output', () => {
    expect(broken('src/energy/', (name) => name.startsWith('src/energy/'))).toEqual([])
    const impure = /\bDate\b|Math\.random|performance\.|\bfetch\(|\bprocess\./
    expect(containing(impure, (path) => !path.startsWith('src/energy/'))).toEqual([])
  })

  test('nothing that runs imports a test', () => {
    expect(broken('src/', (name) => !name.startsWith('tests/') && !name.includes('.test.'))).toEqual([])
  })
})

describe('addresses', () => {
  test('each endpoint is in one table only', () => {
    const names = endpointTables.flatMap(Object.values).map(({ method, path }) => `${method} ${path}`)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  test('calls are named by their endpoints, nowhere by their addresses', () => {
    // The prefix itself says what is a call and what is a page; robots.txt says it to others.
    const address = /['"`]\/api\/\w/
    expect(containing(address, (path) => path.startsWith('src/contract/'))).toEqual([])
  })
})

describe('storage', () => {
  const migrations = source.filter(({ path }) => path.includes('/migrations/'))

  test('migrations import types and the query builder only, so that today’s code can’t change what they did', () => {
    expect(migrations.length).toBeGreaterThan(0)
    expect(migrations.flatMap(importsOf).filter((name) => name !== 'kysely')).toEqual([])
  })

  test('columns are text, integers, reals and bytes, so that both databases behave alike', () => {
    const types = migrations.flatMap(({ text }) =>
      Array.from(text.matchAll(/addColumn\('\w+', '?([\w.]+)/g), ([, type]) => type),
    )
    expect(
      types.filter((type) => !['text', 'integer', 'real', 'types.id', 'types.bytes'].includes(type ?? '')),
    ).toEqual([])
  })

  test('the database is a function’s first argument', () => {
    const later = /function \w+(?:<[^>]*>)?\(\s*[^)\s{][^)]*[,{]\s*db: Db\b/
    expect(containing(later, (path) => path.startsWith('src/server/http/'))).toEqual([])
  })
})

describe('what leaves the building', () => {
  test('only a refusal has a text for others: nobody else makes answers of errors', () => {
    const answers = /\.send\(\s*\{?\s*(error|err)\b|error\.(message|stack)[^\n]*\.send\(/
    expect(containing(answers, () => false)).toEqual([])
  })

  test('no HTML that can run or style is written by hand', () => {
    // What it shows went through the allow-list when it was stored.
    expect(containing(/dangerouslySetInnerHTML/, (path) => path === 'src/web/site/html.tsx')).toEqual([])
    // The dashboard is never in the HTML that is sent; in the browser React sets styles where the policy allows it.
    expect(containing(/\sstyle=\{/, (path) => path.startsWith('src/web/admin/'))).toEqual([])
  })
})

describe('files', () => {
  test('are small: none has more than 400 lines, half of them fewer than 60', () => {
    const long = files.filter(({ lines, path }) => lines > 400 && path !== 'scripts/datasheets.ts')
    const sizes = source.map(({ lines }) => lines).sort((a, b) => a - b)
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(60)
  })

  test('leave nothing for later', () => {
    const words = new RegExp(
      `\\b(${['TO', 'DO|FIX', 'ME|XX', 'X'].join('')})\\b|\\b(test|describe|it)\\.(skip|only|todo)\\b`,
    )
    expect(files.filter(({ text }) => words.test(text)).map(({ path }) => path)).toEqual([])
  })
})
