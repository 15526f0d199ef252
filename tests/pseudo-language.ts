import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { languages } from '#contract/texts/languages.ts'

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', c: 'ç', n: 'ñ', y: 'ý' }

/** Doubles the vowels, which makes words about 40 % longer, and adds accents and the missing rest. */
function longerWords(words: string) {
  const accented = words.replaceAll(/[aeioucny]/gi, (letter) => {
    const lower = accents[letter.toLowerCase()] ?? letter
    const accent = letter === letter.toLowerCase() ? lower : lower.toUpperCase()
    return /[aeiou]/i.test(letter) ? accent + lower : accent
  })
  return `⟦${accented.padEnd(Math.ceil(words.length * 1.4), '~')}⟧`
}

/** Returns an English text in the pseudo-language: 40 % longer, with accents, in brackets. Placeholders stay. */
export const pseudo = (text: string) =>
  text
    .split(/(\{\w+\}|<\/?\w+>)/)
    .map((piece, index) =>
      index % 2 === 0 && /\p{L}/u.test(piece) ? piece.replace(/\S(?:.*\S)?/s, longerWords) : piece,
    )
    .join('')

function pseudoTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudo(texts)
  if (Array.isArray(texts)) return texts.map(pseudoTexts)
  return Object.fromEntries(Object.entries(texts as object).map(([key, text]) => [key, pseudoTexts(text)]))
}

const copied = ['src', 'demo', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json']
const configurations = ['vite.config.ts', 'vite.server.config.ts']

/** The code of the pseudo-language. No real language has it. */
export const pseudoCode = 'zz'

const entry = `  zz: { name: '⟦Zz⟧', tag: 'zz', numbers: 'en-GB', dates: 'en-US', catalogues: () => import('./zz/index.ts') },\n`

/**
 * Copies the site into a folder, adds the pseudo-language there by the steps of docs/adding-a-language.md, and
 * builds it. The demo's content in that language is the French one.
 */
export async function buildWithPseudoLanguage(folder: string) {
  for (const path of [...copied, ...configurations]) await cp(path, join(folder, path), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const texts = join(folder, 'src/contract/texts')
  await mkdir(join(texts, pseudoCode))
  const { catalogues } = await languages.en.catalogues()
  for (const [name, load] of Object.entries(catalogues)) {
    const content = JSON.stringify(pseudoTexts((await load()).texts))
    await writeFile(join(texts, pseudoCode, `${name}.ts`), `export const texts = ${content}\n`)
  }
  await cp(join(texts, 'fr/index.ts'), join(texts, pseudoCode, 'index.ts'))
  await addBefore(join(texts, 'languages.ts'), '  fr: {', entry)
  await cp('demo/fr', join(folder, 'demo', pseudoCode), { recursive: true })
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: join(folder, 'compiled') }
  await promisify(execFile)('npm', ['run', 'build'], { cwd: folder, env })
}

async function addBefore(file: string, line: string, added: string) {
  const text = await readFile(file, 'utf8')
  if (!text.includes(line)) throw new Error(`${file} has no line that begins with “${line}”`)
  await writeFile(file, text.replace(line, added + line))
}
