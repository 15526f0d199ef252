import { createHash } from 'node:crypto'

const anyLink = /(?:https?:\/\/|\bwww\.)[^\s<>"')\]]+/giu
const anyLinkCode = /<a\s[^>]*\bhref\b|\[(?:url|link)\s*[=\]]/iu

/** A shorter text says too little: two people may write it by chance. */
const tellingMinChars = 60

type Message = { message: string; firstName: string; lastName: string }

/** The facts about a message that count for spam. */
export function factsOf(sent: Message) {
  const links = sent.message.match(anyLink)?.length ?? 0
  const text = comparable(sent)
  return {
    links,
    hasLinkCode: anyLinkCode.test(sent.message),
    /** The same for texts that differ only in case, punctuation, links or the sender's name; null without any text. */
    textHash: text ? createHash('sha256').update(text).digest('hex') : null,
    isTelling: text.length >= tellingMinChars,
  }
}

function comparable({ message, firstName, lastName }: Message) {
  const names = new Set(wordsOf(`${firstName} ${lastName}`))
  return wordsOf(message.replaceAll(anyLink, ' '))
    .filter((word) => !names.has(word))
    .join(' ')
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
