import type { Fragment, Run } from './fragment.ts'
import { nestedList, siblingList, writer } from './writer.ts'

type MarkedRun = Exclude<Run, string>

const escapeAttribute = (href: string) => href.replaceAll('&', '&amp;')
const googleDocsStyle = ({ bold, italic, sub }: Partial<MarkedRun>) =>
  `font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:${bold ? 700 : 400};font-style:${italic ? 'italic' : 'normal'};font-variant:normal;text-decoration:none;vertical-align:${sub ? 'sub' : 'baseline'};white-space:pre-wrap;`
const googleDocsSpan = (html: string, run: Partial<MarkedRun>) => `<span style="${googleDocsStyle(run)}">${html}</span>`

const googleDocs = writer({
  run: (html, run) =>
    run.href
      ? `<a href="${run.href.startsWith('https') ? escapeAttribute(`https://www.google.com/url?q=${encodeURIComponent(run.href)}&sa=D&source=editors`) : run.href}" style="text-decoration:none;">${googleDocsSpan(html, run)}</a>`
      : googleDocsSpan(html, run),
  text: (html) => googleDocsSpan(html, {}),
  paragraph: (html) => `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${html}</p><br />`,
  heading: (html, level) => `<h${level} dir="ltr" style="line-height:1.38;margin-top:20pt;">${html}</h${level}>`,
  list: siblingList(
    'style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"',
    (depth) => `dir="ltr" style="list-style-type:disc;font-weight:400;white-space:pre;" aria-level="${depth}"`,
    '<p dir="ltr" style="line-height:1.38;" role="presentation">',
    '</p>',
  ),
  cell: (html) =>
    `<td style="border:solid #000000 1pt;vertical-align:top;overflow:hidden;"><p dir="ltr">${html}</p></td>`,
  table: (rows) =>
    `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody>${rows.replaceAll('<tr>', '<tr style="height:0pt">')}</tbody></table></div>`,
})

/** Wraps text in the HTML elements for bold, italic, subscript and links, as most programs on the web do. */
function withElements(html: string, { bold, italic, sub, href }: MarkedRun, names: { bold: string; italic: string }) {
  let marked = sub ? `<sub>${html}</sub>` : html
  if (italic) marked = `<${names.italic}>${marked}</${names.italic}>`
  if (bold) marked = `<${names.bold}>${marked}</${names.bold}>`
  return href
    ? `<a href="${escapeAttribute(href)}" target="_blank" rel="noopener" data-saferedirecturl="x">${marked}</a>`
    : marked
}

const gmail = writer({
  run: (html, run) => withElements(html, run, { bold: 'b', italic: 'i' }),
  text: (html) => html.replaceAll('  ', ' &nbsp;'),
  paragraph: (html) => `<div>${html}</div><div><br></div>`,
  heading: (html, level) => `<h${level}><font size="6" color="#ff0000">${html}</font></h${level}>`,
  list: nestedList('', '', ''),
  cell: (html) => `<td style="padding:4px"><font face="arial, sans-serif">${html}</font></td>`,
  table: (rows) => `<table cellspacing="0" cellpadding="0" border="1"><tbody>${rows}</tbody></table>`,
})

const appleMail = writer({
  run: (html, run) => withElements(html, run, { bold: 'b', italic: 'i' }),
  text: (html) =>
    `<span style="caret-color: rgb(0, 0, 0);">${html}</span>`.replace(
      / <\/span>$/,
      '</span><span class="Apple-converted-space">&nbsp;</span>',
    ),
  paragraph: (html) =>
    `<div style="font-family: Helvetica;">${html}</div><div><br class="webkit-block-placeholder"></div>`,
  heading: (html, level) => `<h${level} style="font-family: Helvetica;"><b>${html}</b></h${level}>`,
  list: siblingList('class="MailOutline"', () => '', '', ''),
  cell: (html) => `<td valign="top"><div>${html}</div></td>`,
  table: (rows) => `<table class="Apple-table" cellspacing="0"><tbody>${rows}</tbody></table>`,
})

const thunderbird = writer({
  run: (html, run) => withElements(html, run, { bold: 'strong', italic: 'em' }),
  text: (html) => html,
  paragraph: (html) => `${html}<br>\n<br>\n`,
  heading: (html, level) => `<h${level} class="moz-h">${html}</h${level}>`,
  list: nestedList('', '', ''),
  cell: (html) => `<td valign="top">${html}<br>\n</td>`,
  table: (rows) => `<table width="100%" cellspacing="2" cellpadding="2" border="1"><tbody>${rows}</tbody></table>`,
})

const computedStyle =
  'box-sizing: border-box; color: rgb(33, 37, 41); font-family: system-ui; letter-spacing: normal; orphans: 2; text-indent: 0px; -webkit-text-stroke-width: 0px;'
const webPage = writer({
  run: (html, run) =>
    withElements(html, run, {
      bold: 'strong',
      italic: 'em',
    }).replace(/^<(strong|em|a|sub)/, `<$1 class="x" style="${computedStyle}${run.bold ? ' font-weight: 700;' : ''}"`),
  text: (html) => html,
  paragraph: (html) =>
    `<p class="mb-4 text-lg" id="p1" style="${computedStyle} font-weight: 400;" onmouseover="track(this)">${html}</p>`,
  heading: (html, level) =>
    `<h${level} id="s" style="${computedStyle} font-weight: 500;"><a class="anchor" aria-hidden="true" href="#s"></a>${html}</h${level}>`,
  list: nestedList(`class="list" style="${computedStyle}"`, '', ''),
  cell: (html) => `<td style="${computedStyle}" data-x="1">${html}</td>`,
  table: (rows) =>
    `<figure class="wp-block-table"><table style="${computedStyle}"><tbody>${rows}</tbody></table></figure>`,
})

const oldContentSystem = writer({
  run: (html, run) =>
    `<font color="red"><span><span class="a">${withElements(html, run, { bold: 'b', italic: 'i' })}</span></span></font>`,
  text: (html) => `<span style="font-weight:normal"><font face="x"><span>${html}</span></font></span>`,
  paragraph: (html) =>
    `<center><div><section><p onclick="steal()"><!-- note -->${html}<script>alert(1)</script><style>p{}</style></p></section></div></center><p>&nbsp;</p><div></div><img src="data:image/png;base64,AAAA" onerror="alert(1)">`,
  heading: (html, level) =>
    `<div><h${level} style="color:red"><u>${html}</u></h${level}></div><h${level}> </h${level}>`,
  list: siblingList('class="x" onclick="x()"', () => 'style="display:list-item"', '<div><span>', '</span></div>'),
  cell: (html) => `<td bgcolor="red" nowrap><div><p>${html}</p></div><iframe src="https://evil.example"></iframe></td>`,
  table: (rows) => `<center><table background="x.gif">${rows}</table></center>`,
})

export const webEditors: Record<string, (fragment: Fragment) => string> = {
  'Google Docs': (fragment) =>
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff">${googleDocs(fragment)}</b><br class="Apple-interchange-newline">`,
  Gmail: (fragment) => `<div dir="ltr">${gmail(fragment)}</div><br class="gmail-Apple-interchange-newline">`,
  'Apple Mail': (fragment) => `<meta charset="UTF-8"><div dir="auto">${appleMail(fragment)}</div>`,
  Thunderbird: (fragment) =>
    `<html><head><meta http-equiv="content-type" content="text/html"></head><body text="#000000">${thunderbird(fragment)}</body></html>`,
  'a web page': (fragment) => `<meta charset='utf-8'><!--StartFragment-->${webPage(fragment)}<!--EndFragment-->`,
  'an old content system': oldContentSystem,
}
