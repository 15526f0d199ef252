import { visibleText } from '#contract/platform/common.schema.ts'
import { type FormattedText, tidyText } from './formatted-text.ts'
import { addList, type PastedBlock } from './read-blocks.ts'

// The private characters are bullets of the fonts Symbol and Wingdings, which Word uses.
const bullet =
  /^\p{Cf}*[•◦▪▫‣●○■□◆◇❖►▶▸▹➢➤⁃·∙⦁◉❍❑❒・･‧\uf0b7\uf0a7\uf0d8\uf076\uf06c\uf06e\uf071\uf075\uf0a8\uf0fc\uf0e0]\s*/u

/** Turns paragraphs and lines that begin with a bullet into items of a list. */
export function withBulletLists(blocks: readonly PastedBlock[]): PastedBlock[] {
  const blocksWithLists: PastedBlock[] = []
  for (const block of blocks) {
    const lines = block.kind === 'paragraph' ? linesIn(block.words) : []
    if (lines.some(isBulletLine)) for (const line of lines) addLine(blocksWithLists, line)
    else if (block.kind === 'quote') blocksWithLists.push({ ...block, blocks: withBulletLists(block.blocks) })
    else if (block.kind === 'list') blocksWithLists.push({ ...block, items: block.items.map(withoutBullet) })
    else blocksWithLists.push(block)
  }
  return blocksWithLists
}

/** An item of a list that begins with a bullet would have two. */
const withoutBullet = (item: PastedBlock[]): PastedBlock[] =>
  item.map((block, index) =>
    index === 0 && block.kind === 'paragraph' && isBulletLine(block.words)
      ? { ...block, words: cutStart(block.words) }
      : block,
  )

const textOfWords = (words: FormattedText) => words.map(({ text }) => text).join('')

function isBulletLine(words: FormattedText) {
  const text = textOfWords(words)
  return bullet.test(text) && visibleText(text.replace(bullet, '')) !== ''
}

function linesIn(words: FormattedText): FormattedText[] {
  const lines: FormattedText[] = [[]]
  for (const piece of words)
    if (piece.text === '\n') lines.push([])
    else lines.at(-1)?.push(piece)
  return lines
}

function addLine(blocks: PastedBlock[], line: FormattedText) {
  if (!isBulletLine(line)) return void blocks.push({ kind: 'paragraph', words: line })
  const words = cutStart(line)
  addList(blocks, { kind: 'list', isNumbered: false, start: 1, items: [[{ kind: 'paragraph', words }]] })
}

/** Returns the words of a line behind its bullet. */
function cutStart(line: FormattedText): FormattedText {
  let rest = bullet.exec(textOfWords(line))?.[0].length ?? 0
  const words = line.map((piece) => {
    const cut = Math.min(rest, piece.text.length)
    rest -= cut
    return { ...piece, text: piece.text.slice(cut) }
  })
  return tidyText(words)
}
