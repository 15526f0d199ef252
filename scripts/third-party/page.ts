import { readdirSync, readFileSync } from 'node:fs'
import { dashboardPackages, type Package, pagePackages, serverPackages } from './packages.ts'

/** Returns the text of docs/third-party.md, made from the lockfile, the build and the licence files. */
export function thirdPartyPage() {
  return `${[...introduction, ...serverSection(), ...browserSection(), ...fontList(), ...iconList(), ...dataSection(dataSources)].join('\n')}\n`
}

const introduction = [
  '# Third-party software, fonts, icons and data',
  '',
  'The work of others that a running site contains. `npm run third-party` writes this page from the lockfile, the build and',
  'the licence files of the fonts and icons. A test fails when the page is out of date.',
]

const serverSection = () => [
  '',
  '## On the server',
  '',
  'The packages that a running site installs, and those inside its built server. Those of `@img/sharp-…` are for one',
  'platform each, and npm installs the one that fits. `node` is Node.js itself.',
  '',
  ...markdownTable(
    ['package', 'version', 'licence'],
    serverPackages().map(({ name, version, licence }) => [`\`${name}\``, version, licence]),
  ),
]

function browserSection() {
  const [inPages, inDashboard] = [pagePackages(), dashboardPackages()]
  const allPackages = [...inPages, ...inDashboard.filter((each) => !isIn(inPages, each))]
  const mark = (packages: Package[], each: Package) => (isIn(packages, each) ? 'yes' : '')
  return [
    '',
    '## In the browser',
    '',
    'The packages inside the scripts and style sheets, for the public pages and for the dashboard.',
    '',
    ...markdownTable(
      ['package', 'version', 'licence', 'public pages', 'dashboard'],
      allPackages
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map((each) => [`\`${each.name}\``, each.version, each.licence, mark(inPages, each), mark(inDashboard, each)]),
    ),
  ]
}

const isIn = (packages: Package[], { name, version }: Package) =>
  packages.some((other) => other.name === name && other.version === version)

const fontList = () => [
  '',
  '## Fonts',
  '',
  'Cut by `scripts/fonts.ts` to the letters and weights that the site uses.',
  '',
  ...markdownTable(
    ['font', 'licence', 'copyright'],
    fonts().map(({ file, licence, licenceFile, copyright }) => [
      `\`${file}\``,
      `[${licence}](../src/web/ui/fonts/${licenceFile})`,
      copyright,
    ]),
  ),
]

function iconList() {
  const { licence, licenceFile, copyright } = icons()
  return [
    '',
    '## Icons',
    '',
    'Taken from [Lucide](https://lucide.dev): those of the dashboard by `scripts/icons.ts`, those of the public pages by hand.',
    '',
    ...markdownTable(
      ['icons', 'licence', 'copyright'],
      ['src/web/ui/icons.tsx', 'src/web/public/icons.svg'].map((file) => [
        `\`${file}\``,
        `[${licence}](../src/web/ui/${licenceFile})`,
        copyright,
      ]),
    ),
  ]
}

function dataSection(sources: DataSource[]) {
  if (sources.length === 0) return []
  const rows = sources.map(({ name, publisher, licence, address, usedFor }) => [
    `[${name}](${address})`,
    publisher,
    licence,
    usedFor,
  ])
  return ['', '## Data', '', ...markdownTable(['data', 'publisher', 'licence', 'used for'], rows)]
}

const markdownTable = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)

const licenceFile = 'icons.LICENSE.txt'

/** Returns the licence of Lucide's icons, and of those among them that Lucide took from Feather. */
function icons() {
  const text = readFileSync(new URL(`../../src/web/ui/${licenceFile}`, import.meta.url), 'utf8')
  const copyrights = text.match(/^Copyright .*$/gm) ?? []
  const licences = Array.from(text.matchAll(/^(?:The )?(\w+) License/gm), ([, name]) => name)
  if (copyrights.length !== 2 || licences.join() !== 'ISC,MIT') throw new Error(`${licenceFile} names other licences.`)
  return { licenceFile, licence: licences.join(' and '), copyright: copyrights.join('; ') }
}

const folder = new URL('../../src/web/ui/fonts/', import.meta.url)

/** Lists the font files of the site with their licences. The two files of a font share a licence file. */
function fonts() {
  const names = readdirSync(folder).filter((file) => file.endsWith('.woff2'))
  return names.toSorted().map((file) => {
    const licenceFile = file.replace('.woff2', '.LICENSE.txt')
    const text = readFileSync(new URL(licenceFile, folder), 'utf8')
    const copyright = /^Copyright .*?\(https:\/\/[^)]*\)/.exec(text)?.[0]
    const licence = /licensed under the ([^.]*, Version [\d.]+\d)/.exec(text)?.[1]
    if (!copyright || !licence) throw new Error(`${licenceFile} does not name its copyright and its licence.`)
    return { file, licenceFile, copyright, licence }
  })
}

type DataSource = { name: string; publisher: string; licence: string; address: string; usedFor: string }

/** The published data that the site contains. */
const dataSources: DataSource[] = [
  {
    name: 'Global Photovoltaic Power Potential by Country, 2020',
    publisher: 'World Bank, ESMAP and Solargis',
    licence: 'CC BY 4.0',
    address: 'https://globalsolaratlas.info/global-pv-potential-study',
    usedFor: 'Irradiation and PV yield of countries: the level of the energy estimates',
  },
  {
    name: 'Yearly electricity data, as in CO2.js 0.19',
    publisher: 'Ember',
    licence: 'CC BY-SA 4.0',
    address: 'https://ember-energy.org/data/yearly-electricity-data/',
    usedFor: 'CO2 of the grids of countries',
  },
  {
    name: 'NASA POWER',
    publisher: 'NASA Langley Research Center',
    licence: 'Free to use, with the source named',
    address: 'https://power.larc.nasa.gov/',
    usedFor: 'Monthly irradiation and temperatures of places',
  },
  {
    name: 'Natural Earth, countries 1:50 million, as in world-atlas 2.0',
    publisher: 'Natural Earth',
    licence: 'Public domain',
    address: 'https://www.naturalearthdata.com/',
    usedFor: 'The land on the maps, made by scripts/map.ts',
  },
  {
    name: 'The first 10,000 common passwords of @zxcvbn-ts/language-common 4.1.3',
    publisher: 'Dan Wheeler, Dropbox and zxcvbn-ts',
    licence: '[MIT](../src/contract/accounts/common-passwords.LICENSE.txt)',
    address: 'https://github.com/zxcvbn-ts/zxcvbn',
    usedFor: 'The hint beside a new password that is easy to guess',
  },
]
