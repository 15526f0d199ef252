import { type DataSource, dataSources } from './data-sources.ts'
import { fonts } from './fonts.ts'
import { icons } from './icons.ts'
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
