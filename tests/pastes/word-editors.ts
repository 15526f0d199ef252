import type { Fragment, List, Run } from './fragment.ts'
import { nestedList, writer } from './writer.ts'

/** Wraps text in the HTML elements for bold, italic, subscript and links, as Word does. */
function withElements(html: string, { bold, italic, sub, href }: Exclude<Run, string>, link: (href: string) => string) {
  let marked = html
  if (sub) marked = `<sub>${marked}</sub>`
  if (italic) marked = `<i style='mso-bidi-font-style:normal'>${marked}</i>`
  if (bold) marked = `<b style='mso-bidi-font-weight:normal'>${marked}</b>`
  return href ? `${link(href.replaceAll('&', '&amp;'))}${marked}</a>` : marked
}

const listMarker = (sign: string, font: string) =>
  `<![if !supportLists]><span style='font-family:${font};mso-fareast-font-family:${font};mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;\n&nbsp; </span></span><![endif]>`

/** Writes a list as Word does: each item is a paragraph whose style names the level. */
function wordList(list: List, runs: (runs: Run[]) => string, depth: number): string {
  return list.items
    .map(({ runs: words, inner }, at) => {
      const position = ['First', 'Middle', 'Last'][at === 0 ? 0 : at === list.items.length - 1 ? 2 : 1]
      const sign = list.isNumbered ? listMarker(`${at + 1}.`, 'Calibri') : listMarker(depth > 1 ? 'o' : '·', 'Symbol')
      const style = `margin-left:${depth * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${depth} lfo1`
      const html = `<p class=MsoListParagraphCxSp${position} style='${style}'>${sign}<span lang=EN-US>${runs(words)}<o:p></o:p></span></p>`
      return html + (inner ? `\n\n${wordList(inner, runs, depth + 1)}` : '')
    })
    .join('\n\n')
}

const officeDocument = (html: string, body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- /* Style Definitions */ p.MsoNormal{mso-style-parent:"";margin:0cm;font-size:11.0pt;} @list l0:level1{mso-level-number-format:bullet;} --></style><!--[if gte mso 10]><style>table.MsoNormalTable{mso-style-name:"Table Normal";}</style><![endif]--></head><body lang=EN-US ${body}><!--StartFragment-->${html}<!--EndFragment--></body></html>`

const wordMarkup = {
  run: (html: string, run: Exclude<Run, string>) =>
    `<span style='font-size:12.0pt;mso-ansi-language:EN-US'>${withElements(html, run, (href) => `<a href="${href}" target="_blank" title="x">`)}</span>`,
  text: (html: string) => `<span style='font-size:12.0pt;mso-ansi-language:EN-US'>${html.replace(' ', '\n')}</span>`,
  paragraph: (html: string) =>
    `<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'>${html}<span lang=EN-US><o:p></o:p></span></p>\n\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>`,
  heading: (html: string, level: number) =>
    `<h${level} style='mso-outline-level:${level}'><a name="_Toc${level}0"></a><b><span style='color:#2F5496'>${html}</span></b><o:p></o:p></h${level}>`,
  list: wordList,
  cell: (html: string) =>
    `<td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt'><p class=MsoNormal style='margin-bottom:0cm'>${html}<o:p></o:p></p></td>`,
  table: (rows: string) =>
    `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>${rows.replaceAll('<tr>', "<tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>")}</table>`,
}

const wordForTheWeb = writer({
  run: (html, run) =>
    `<span data-contrast="auto" class="TextRun SCXW1 BCX0" style="${run.bold ? 'font-weight:bold;' : ''}${run.italic ? 'font-style:italic;' : ''}${run.sub ? 'vertical-align:sub;' : ''}">${run.href ? `<a class="Hyperlink" href="${run.href.replaceAll('&', '&amp;')}" rel="noreferrer noopener">` : ''}<span class="NormalTextRun">${html}</span>${run.href ? '</a>' : ''}</span>`,
  text: (html) => `<span class="TextRun" lang="EN-US"><span class="NormalTextRun SCXW1">${html}</span></span>`,
  paragraph: (html) =>
    `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" style="margin:0px" paraid="1">${html}<span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></div>`,
  heading: (html, level) =>
    `<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="${level}" style="font-weight:700">${html}<span class="EOP">&nbsp;</span></p></div>`,
  // The real Word for the web writes each item as a list of its own, with the level in an attribute, and the site turns
  // such items into a flat list. The fragments expect inner lists, so this imitation writes each inner list inside its
  // item.
  list: nestedList(
    'class="NumberListStyle1 SCXW1" role="list"',
    '<p class="Paragraph" style="margin:0px">',
    '<span class="EOP">&nbsp;</span></p>',
  ),
  cell: (html) =>
    `<td data-celllook="0"><div class="TableCellContent"><div class="OutlineElement"><p class="Paragraph">${html}<span class="EOP">&nbsp;</span></p></div></div></td>`,
  table: (rows) =>
    `<div class="OutlineElement"><div class="TableContainer"><table class="Table Ltr TableGrid" border="1" data-tablestyle="MsoTableGrid"><tbody>${rows.replaceAll('<tr>', '<tr role="row">')}</tbody></table></div></div>`,
})

const libreOffice = writer({
  run: (html, { bold, italic, sub, href }) => {
    const inner = `${sub ? '<sub>' : ''}${italic ? '<i>' : ''}${bold ? '<b>' : ''}${html}${bold ? '</b>' : ''}${italic ? '</i>' : ''}${sub ? '</sub>' : ''}`
    return href ? `<font color="#000080"><a href="${href.replaceAll('&', '&amp;')}"><u>${inner}</u></a></font>` : inner
  },
  text: (html) => `<font face="Liberation Serif, serif"><font size="3">${html}</font></font>`,
  paragraph: (html) => `<p style="line-height: 100%; margin-bottom: 0cm">\n${html}</p>\n<p><br/>\n</p>`,
  heading: (html, level) => `<h${level} class="western" style="page-break-before: auto">${html}</h${level}>`,
  list: nestedList('', '<p style="margin-bottom: 0cm">', '</p>'),
  cell: (html) => `<td width="50%" style="border: 1px solid #000000"><p>\n${html}</p></td>`,
  table: (rows) =>
    `<table width="100%" cellpadding="4" cellspacing="0"><col width="128*"/>\n<col width="128*"/>\n<tbody>${rows.replaceAll('<tr>', '<tr valign="top">')}</tbody></table>`,
})

const word = writer(wordMarkup)
const outlook = writer({
  ...wordMarkup,
  run: (html, run) =>
    withElements(
      html,
      run,
      (href) =>
        `<a href="${href.startsWith('http') ? `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(href.replaceAll('&amp;', '&'))}&amp;data=05%7C02` : href}" originalsrc="x">`,
    ),
  text: (html) => html,
})

export const wordEditors: Record<string, (fragment: Fragment) => string> = {
  Word: (fragment) => officeDocument(word(fragment), "style='tab-interval:36.0pt;word-wrap:break-word'"),
  Outlook: (fragment) =>
    officeDocument(`<div class=WordSection1>${outlook(fragment)}</div>`, 'link="#0563C1" vlink=purple'),
  'Word for the web': wordForTheWeb,
  'LibreOffice Writer': (fragment) =>
    `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><title></title><style type="text/css">p { line-height: 115% }</style></head><body lang="en-US" dir="ltr">${libreOffice(fragment)}</body></html>`,
}
