/** A line of a mail. `isQuoted` and `startsRest` are what the markup or a `>` says of it. */
export type MailLine = {
  text: string
  isQuoted: boolean
  /** True if a mail program has marked this line as the beginning of the mail that is answered. */
  startsRest?: boolean
}

// The line above a quotation: `On Monday, 3 May 2027 at 10:12, Amina <amina@example.com> wrote:`.
const wrote = /wrote|a écrit|escreveu|schrieb|escribió|ha scritto|كتب|كتابة/
const attributionStart = /^(?:On|Le|Em|No dia|Às|Am|El|Il|A|في|بتاريخ|كتب)\s/
const originalMessage =
  /^[-_*\s]{2,}(?:Original (?:Message|Appointment|Mail)|(?:Ursprüngliche |Original-?)Nachricht|Message d['’]origine|(?:Message|Mail) original|Mensagem original|Mensaje original|Messaggio originale|الرسالة الأصلية|رسالة أصلية|原始邮件|原始郵件|Исходное сообщение|Oorspronkelijk bericht|Özgün ileti|Orijinal mesaj|Oryginalna wiadomość)[-_*\s]{2,}$/i
// The line above a mail that somebody has forwarded.
const forwardedMessage =
  /^[-_*\s]*(?:(?:Begin )?forwarded message|(?:Début du )?message (?:transféré|réexpédié)|(?:Anfang der )?weitergeleiteten? (?:Nachricht|E-Mail)|(?:Início da )?mensagem (?:re)?encaminhada|(?:Inicio del )?mensaje reenviado|(?:Inizio )?messaggio inoltrato|رسالة معاد توجيهها|(?:بداية )?الرسالة المحولة|转发邮件|转发的邮件)[-_*\s:：]*$/iu
// People write such words above a mail into which they have put their answers: `See below`, `in red`.
const pointsBelow =
  /(?:^|[^\p{L}])(?:below|in-?line|in (?:red|blue|green)|ci-dessous|ci-après|plus bas|en (?:rouge|bleu|vert|rojo|azul|verde)|unten|in (?:rot|blau|grün)|abaixo|em (?:vermelho|azul|verde)|(?:más )?abajo|qui sotto|di seguito|in (?:rosso|blu|verde)|أدناه|بالأسفل|باللون)(?!\p{L})/iu
// The head of an answered mail in Outlook: `From:`, `Sent:`, `To:`, `Subject:`, each in a line. GMX begins with `Sent:`.
const headStart =
  /^\*?(?:From|De|Von|Da|من|Van|Od|Från|Fra|Kimden|Gönderen|От|发件人|寄件者|差出人|Sent|Gesendet|Envoyé|Enviado|Inviato)\s?[:：]\*?\s/i
const headLine =
  /^\*?(?:Sent|Date|To|Cc|Subject|Envoyé|À|Objet|Gesendet|Datum|An|Betreff|Enviado(?: el)?|Enviada em|Data|Fecha|Para|Assunto|Asunto|Inviato|A|Oggetto|تاريخ الإرسال|التاريخ|إلى|الموضوع|Verzonden|Aan|Onderwerp|Wysłano|Do|Temat|Skickat|Till|Ämne|Sendt|Til|Emne|Gönderildi|Tarih|Kime|Konu|Отправлено|Дата|Кому|Тема|发送时间|日期|收件人|主题|寄件日期|收件者|主旨|送信日時|宛先|件名)\s?[:：]\*?(?:\s|$)/i
// The last line of a mail from a telephone, in languages in which only the name of a device tells it from other words.
const device = '(?:iPhone|iPad|Android|Galaxy|Samsung|Huawei|Xiaomi|Outlook|Proton)'
const otherMobileSignature = RegExp(
  `^(?:(?:发自|Отправлено|Verstuurd|Verzonden|Wysłan[eo]|Skickat|Sendt|Lähetetty|Trimis|Odesláno) ?.{0,20}${device}.{0,20}|${device}.{0,10}(?:gönderildi|から送信))$|^${device} için Outlook.{0,5} edinin$`,
  'i',
)
const mobileSignature =
  /^(?:Sent from (?:my|Outlook|Mail|Yahoo|Proton)|(?:Get|Obtenir|Obtener|Obter o|Scarica|Holen Sie sich|الحصول على) Outlook |Outlook für \w+ beziehen|Sent (?:with|via) |Envoyé (?:de|depuis|à partir de) (?:mon|Outlook)|Enviado (?:do|desde|a partir do) |Inviato da |Von meinem .{1,30} gesendet|Gesendet (?:von|mit) |(?:أُ?رسلت?|تم الإرسال) من ).{0,80}$/i
// An attribution or a head is shorter. Longer lines are somebody's words.
const attributionMaxChars = 400

/**
 * Tells for each line if it belongs to the quoted rest. Returns false for all of them if the person wrote between the
 * quoted lines, because the answers make no sense without the questions, or wants the lines below to be read.
 */
export function findQuotedLines(given: MailLine[], { isForwarded }: { isForwarded: boolean }): boolean[] {
  const lines = given.map((line) => ({ ...line, text: withPlainSpaces(line.text) }))
  const nothing = lines.map(() => false)
  // The sender of a forwarded mail wants it to be read.
  if (isForwarded) return nothing
  const quoted = lines.map(({ isQuoted }, index) => isQuoted && !isComparison(lines, index))
  const [lastQuoted, lastWords] = [quoted.lastIndexOf(true), lines.findLastIndex(hasWords)]
  // Some programs put the answered mail below the attribution without any mark.
  const isUnmarked = (index: number) =>
    index > lastQuoted && index < lastWords && isAttributionWithoutMark(lines[index]?.text.trim() ?? '')
  const rest = lines.findIndex((_, index) => isUnmarked(index) || beginsRest(lines, quoted, index))
  if (rest !== -1) quoted.fill(true, rest)
  for (const [index, isQuoted] of quoted.entries())
    if (isQuoted && !quoted[index - 1]) markAttribution(lines, quoted, index)
  if (isWrittenBetween(lines, quoted) || pointsToRest(lines, quoted)) return nothing
  markMobileSignature(lines, quoted)
  return quoted
}

/** True for a line of its own such as `>5 kW`. A quotation below an attribution may begin with a number, too. */
const isComparison = (lines: MailLine[], index: number) =>
  /^\s?>=?\s?\d/.test(lines[index]?.text ?? '') &&
  !lines[index - 1]?.isQuoted &&
  !lines[index + 1]?.isQuoted &&
  !/[:：]\s*$/.test(lines.slice(Math.max(0, index - 3), index).findLast(hasWords)?.text ?? '')

/** True if the person says that the answers are in the quoted rest, or has forwarded it. */
const pointsToRest = (lines: MailLine[], quoted: boolean[]) =>
  quoted.includes(true) &&
  lines.some(
    ({ text }, index) =>
      (!quoted[index] && pointsBelow.test(text)) ||
      (!(quoted[index] && quoted[index - 1]) && forwardedMessage.test(text)),
  )

/** Removes the marks of direction that Gmail writes around Arabic text, and the narrow spaces of French. */
const withPlainSpaces = (text: string) => text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\s/g, ' ')

function beginsRest(lines: MailLine[], quoted: boolean[], index: number) {
  const { text, startsRest } = lines[index] ?? { text: '' }
  if (startsRest) return true
  if (quoted[index]) return false
  if (attributionBefore.test(text)) return true
  if (text.length > attributionMaxChars) return false
  if (originalMessage.test(text.trim())) return true
  if (!headStart.test(text)) return false
  const head = lines.slice(index, index + 7).map((line) => line.text.trim())
  return (
    head.slice(1).filter((line) => headLine.test(line)).length >= 2 && head.some((line) => dateOrAddress.test(line))
  )
}

const dateOrAddress = /@|\d[:.h]\d\d|20\d\d|[٠-٩۰-۹]{2}/

const isAttributionWithoutMark = (text: string) =>
  (attributionStart.test(text) && isAttribution(text)) || (isDated(text) && withAddress.test(text))

const hasWords = ({ text }: MailLine) => /[\p{L}\p{N}]/u.test(text)

const isAttribution = (text: string) =>
  text.length < attributionMaxChars && /(?:[:：]|-{4})\s*$/.test(text) && wrote.test(text) && /[\d@٠-٩]/.test(text)

const withAddress = /<\S+@\S+>/

/** True for an attribution in any language: it has a time, a year or an address, and ends with a colon. */
const isDated = (text: string) =>
  text.length < attributionMaxChars &&
  /[:：]\s*$/.test(text) &&
  /\d[:.]\d\d/.test(text) &&
  (/\b20\d\d\b/.test(text) || withAddress.test(text))
// Yahoo on a telephone writes the answered mail behind the attribution, in the same line.
const attributionBefore = /^\s*On .{5,200}<[^\s<>]{1,100}@[^\s<>]{1,100}> wrote: {2,}\S/

/** Marks the one to three lines above a quotation that say who wrote it and when, and the line of dashes above a head. */
function markAttribution(lines: MailLine[], quoted: boolean[], start: number) {
  let end = start
  while (end > 0 && !lines[end - 1]?.text.trim()) end--
  if (/^[_-]{5,}$/.test(lines[end - 1]?.text.trim() ?? '')) quoted.fill(true, end - 1, start)
  for (const count of [1, 2, 3]) {
    const first = end - count
    if (first < 0 || quoted[first] || !lines[first]?.text.trim()) return
    const text = lines
      .slice(first, end)
      .map((line) => line.text.trim())
      .join(' ')
    const isOfMark = isAttribution(text) && (count === 1 || attributionStart.test(text) || /^\S*\d|^<|@/.test(text))
    if (isOfMark || (isDated(text) && (count === 1 || withAddress.test(text)))) {
      const before = lines[first - 1]?.text.trim() ?? ''
      const isThirdLine =
        !attributionStart.test(text) && attributionStart.test(before) && isAttribution(`${before} ${text}`)
      return void quoted.fill(true, isThirdLine && !isAttribution(before) ? first - 1 : first, start)
    }
  }
}

/** True if there are words of the person between two quotations, or no other words at all. */
function isWrittenBetween(lines: MailLine[], quoted: boolean[]) {
  const sides = lines.flatMap((line, index) => (hasWords(line) ? [quoted[index] === true] : []))
  const turns = sides.filter((side, index) => index === 0 || side !== sides[index - 1])
  return turns.filter((isQuoted) => isQuoted).length > 1
}

function markMobileSignature(lines: MailLine[], quoted: boolean[]) {
  const index = lines.findLastIndex((line, index) => !quoted[index] && hasWords(line))
  const isOnly = !lines.slice(0, Math.max(index, 0)).some((line, at) => !quoted[at] && hasWords(line))
  const text = lines[index]?.text.trim() ?? ''
  if (isOnly || !(mobileSignature.test(text) || otherMobileSignature.test(text))) return
  quoted[index] = true
  if (/^--\s*$/.test(lines[index - 1]?.text ?? '')) quoted[index - 1] = true
}

/** Splits a plain text into the words of its author and the quoted rest. */
export function splitText(text: string, options: { isForwarded: boolean }) {
  const lines = text.split(/\r\n|\r|\n/).map((line) => ({ text: line, isQuoted: /^\s?>/.test(line) }))
  const quoted = findQuotedLines(lines, options)
  const textOf = (isWanted: boolean) => joinedLines(lines.filter((_, index) => quoted[index] === isWanted))
  return { text: textOf(false), quoted: textOf(true) }
}

/** Joins lines to a text, with at most two empty lines in a row and none at its ends. */
export const joinedLines = (lines: { text: string }[]) =>
  lines
    .map(({ text }) => text.trimEnd())
    .join('\n')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .replace(/^\n+/, '')
    .trimEnd()
