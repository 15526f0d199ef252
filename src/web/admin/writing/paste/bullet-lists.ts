import { type FormattedText, tidyText } from './formatted-text.ts'
import { addList, type PastedBlock } from './read-blocks.ts'

const bullet = /^[•◦▪▫‣●○■□⁃·\uf0b7\uf0a7]\s*/

/** Turns paragraphs and lines that begin with a bullet into items of a list. */
export function withBulletLists(blocks: readonly PastedBlock[]): PastedBlock[] {
  const blocksWithLists: PastedBlock[] = []
  for (const block of blocks) {
    const lines = block.kind === 'paragraph' ? linesIn(block.words) : []
    if (lines.some(isBulletLine)) for (const line of lines) addLine(blocksWithLists, line)
    else blocksWithLists.push(block)
  }
  return blocksWithLists
}

const textOfWords = (words: FormattedText) => words.map(({ text }) => text).join('')
const isBulletLine = (words: FormattedText) => bullet.test(textOfWords(words))

function linesIn(words: FormattedText): FormattedText[] {
  const lines: FormattedText[] = [[]]
  for (const piece of words)
    if (piece.text === '\n') lines.push([])
    else lines.at(-1)?.push(piece)
  return lines
}

function addLine(blocks: PastedBlock[], line: FormattedText) {
  const markLength = bullet.exec(textOfWords(line))?.[0].length ?? 0
  if (markLength === 0) return void blocks.push({ kind: 'paragraph', words: line })
  let rest = markLength
  const words = line.map((piece) => {
    const cut = Math.min(rest, piece.text.length)
    rest -= cut
    return { ...piece, text: piece.text.slice(cut) }
  })
  addList(blocks, {
    kind: 'list',
    isNumbered: false,
    start: 1,
    items: [[{ kind: 'paragraph', words: tidyText(words) }]],
  })
}
