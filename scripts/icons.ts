// `node scripts/icons.ts` writes src/web/ui/icons.tsx anew, with those of Lucide's icons that the source code imports
// from it. Run it after you import another icon, or none any more.
import { copyFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { filesIn } from '#tests/source-files.ts'
import toolsJson from '../tools/package.json' with { type: 'json' }

const folder = new URL('../src/web/ui/', import.meta.url)

if (import.meta.main) {
  writeFileSync(new URL('icons.tsx', folder), iconsFile())
  const licence = new URL('../../LICENSE', import.meta.resolve('lucide-react'))
  copyFileSync(fileURLToPath(licence), new URL('icons.LICENSE.txt', folder))
}

/** Returns the text of src/web/ui/icons.tsx. */
export function iconsFile() {
  return `// Icons of Lucide (https://lucide.dev), licensed under ISC: icons.LICENSE.txt. \`node scripts/icons.ts\` makes this file
// from lucide-react ${toolsJson.devDependencies['lucide-react']}, with the icons that the source code imports.
// biome-ignore-all format: one line for each icon
import type { ComponentProps, ReactNode } from 'react'

type Props = ComponentProps<'svg'> & { size: number }
export type Icon = (props: Props) => ReactNode

const Svg = ({ size, ...props }: Props) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" {...props} />
)

${importedIcons().map(iconLine).join('\n')}
`
}

function importedIcons() {
  const imports = filesIn('src/web').flatMap(({ text }) =>
    [...text.matchAll(/^import \{([^}]*)\} from '#web\/ui\/icons\.tsx'/gm)].flatMap(([, names = '']) =>
      names.split(','),
    ),
  )
  const names = imports.map((name) => name.trim().replace(/ as .*/, ''))
  return [...new Set(names)].filter((name) => name && !name.startsWith('type ')).toSorted()
}

function iconLine(name: string) {
  const LucideIcon = (lucide as unknown as Record<string, lucide.LucideIcon>)[name]
  if (!LucideIcon) throw new Error(`Lucide has no icon ${name}.`)
  const shapes = renderToStaticMarkup(createElement(LucideIcon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `export const ${name}: Icon = (props) => <Svg {...props}>${shapes.replace(/><\/\w+>/g, ' />')}</Svg>`
}
