import type { Palette } from '#contract/content/brand-palette.ts'
import { colonOf } from '#contract/texts/formats-of-labels.ts'
import { directionOf, type Language, languages, mainLanguage } from '#contract/texts/languages.ts'
import { escapeXml } from '#server/platform/html/xml.ts'
import type { HtmlMail } from '../mailer.ts'

/** One line in the table of a mail. With `href`, the value is a link to this address. */
export type MailFact = { label: string; value: string; href?: string }

export type MailContent = {
  /** The text that mail programs show beside the subject in the list of mails. */
  preview: string
  company: string
  heading: string
  /** The company's own texts, one for each paragraph. */
  paragraphs: string[]
  facts: MailFact[]
  /** The visitor's own text, under its title. */
  quotation: { title: string; text: string } | null
  action: { label: string; href: string } | null
  /** Small print at the end. */
  closing: string[]
}

type Look = {
  palette: Palette
  /** The language of the mail, without which it is English. */
  language?: Language
}

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

// The styles for mail programs that support dark themes. All other programs show the light theme, or invert its
// colours.
const darkStyles = `@media (prefers-color-scheme:dark){
.page{background:#0a1614!important}
.card{background:#0f1d1a!important;border-color:#f5b65e #223430 #223430!important}
.text,.text td{color:#eaf2ee!important}
.soft,.text td.soft{color:#a3b5ae!important}
.said{background:#172a26!important;border-color:#f5b65e!important}
a{color:#63caa4!important}
.action{background:#3fb68b!important;color:#0a1614!important}
}`

const isRightToLeft = ({ language = mainLanguage }: Look) => directionOf(language) === 'rtl'

/** The HTML of a mail: one table, as wide as the screen and at most 600 pixels. It loads nothing from other servers. */
function htmlMail(content: MailContent, look: Look) {
  const { palette, language = mainLanguage } = look
  // Many mail programs remove the element `html`, so the table has the direction, too.
  const direction = isRightToLeft(look) ? ' dir="rtl"' : ''
  return `<!doctype html>
<html lang="${languages[language].tag}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(content.heading)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${palette.mist}">
<div style="display:none;max-height:0;overflow:hidden">${escapeXml(content.preview)}</div>
<table role="presentation" class="page" width="100%" cellspacing="0" cellpadding="0" style="background:${palette.mist}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" class="card text" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:${palette.paper};border:1px solid ${palette.rule};border-top:4px solid ${palette.sun};border-radius:8px;color:${palette.ink};${font};font-size:16px;line-height:1.5"${direction}>
${tableRows(content, look).join('\n')}
</table>
</td></tr></table>
</body>
</html>
`
}

function tableRows({ company, heading, paragraphs, facts, quotation, action, closing }: MailContent, look: Look) {
  const tr = (html: string, padding = '6px 20px') =>
    `<tr><td dir="auto" style="padding:${padding}${alignment(look)}">${html}</td></tr>`
  return [
    tr(`<span class="soft" style="color:#4a5a53;font-size:14px">${escapeXml(company)}</span>`, '16px 20px 0'),
    tr(
      `<h1 dir="auto" style="margin:0;word-break:break-word;font-size:20px;line-height:1.3">${escapeXml(heading)}</h1>`,
      '2px 20px 4px',
    ),
    ...paragraphs.map((text) => tr(htmlLines(text))),
    ...(facts.length > 0 ? [tr(factTable(facts, look))] : []),
    ...(quotation ? [tr(quotationHtml(quotation, look))] : []),
    ...(action ? [tr(button(action, look), '8px 20px 12px')] : []),
    ...closing.map((text) => tr(`<span class="soft" style="color:#4a5a53;font-size:14px">${htmlLines(text)}</span>`)),
    tr('', '0 20px 12px'),
  ]
}

/** Puts texts in Latin letters on the right-hand side of an Arabic mail, too. */
const alignment = (look: Look) => (isRightToLeft(look) ? ';text-align:right' : '')

/** The HTML of a text. Line breaks become `<br>`, because some mail programs ignore a style that would keep them. */
const htmlLines = (text: string) => escapeXml(text).replaceAll(/\r\n|\r|\n/g, '<br>')

const factTable = (facts: MailFact[], look: Look) =>
  `<table role="presentation" class="text" width="100%" cellspacing="0" cellpadding="0" style="color:${look.palette.ink};${font};font-size:16px;line-height:1.4">${facts.map((fact) => factRow(fact, look)).join('')}</table>`

function factRow({ label, value, href }: MailFact, look: Look) {
  const padding = isRightToLeft(look) ? '3px 0 3px 8px' : '3px 8px 3px 0'
  return `<tr><td class="soft" width="104" valign="top" style="padding:${padding};color:#4a5a53;font-size:14px">${escapeXml(label)}</td><td dir="auto" valign="top" style="padding:3px 0;font-weight:600;word-break:break-word${alignment(look)}">${href ? link(href, value, look.palette.leaf) : htmlLines(value)}</td></tr>`
}

const link = (href: string, text: string, leaf: string) =>
  `<a href="${escapeXml(href)}" style="color:${leaf}">${escapeXml(text)}</a>`

function quotationHtml({ title, text }: { title: string; text: string }, look: Look) {
  const { sun, mist } = look.palette
  const side = isRightToLeft(look) ? 'right' : 'left'
  return `<span class="soft" style="color:#4a5a53;font-size:14px">${escapeXml(title)}</span><div dir="auto" class="said" style="margin-top:4px;padding:10px 14px;border-${side}:3px solid ${sun};background:${mist};word-break:break-word${alignment(look)}">${htmlLines(text)}</div>`
}

const button = ({ label, href }: { label: string; href: string }, { palette: { leaf } }: Look) =>
  `<a class="action" href="${escapeXml(href)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${leaf};color:#ffffff;font-weight:600;text-decoration:none">${escapeXml(label)}</a>`

/** Writes a mail whose subject is its heading. */
export const composedMail = (
  content: MailContent,
  { palette, language = mainLanguage, ...parts }: Pick<HtmlMail, 'replyTo' | 'headers'> & Look,
): HtmlMail => ({
  ...parts,
  subject: content.heading,
  text: plainText(content, language),
  html: htmlMail(content, { palette, language }),
})

/** The plain text of a mail, for mail programs that show no HTML. */
function plainText({ paragraphs, facts, quotation, action, closing }: MailContent, language: Language) {
  const colon = colonOf(language)
  const parts = [
    ...paragraphs,
    facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n'),
    quotation ? `${quotation.title}${colon}\n\n${quotation.text}` : '',
    action ? `${action.label}${colon} ${action.href}` : '',
    ...closing,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** Makes a text fit for a single line, such as a subject: line breaks and other control characters become spaces. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
