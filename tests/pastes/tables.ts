import { escapeHtml, type Part, type Run } from './fragment.ts'

type Table = Extract<Part, { kind: 'table' }>

const plainText = (runs: Run[]) => runs.map((run) => escapeHtml(typeof run === 'string' ? run : run.text)).join('')

/** For each program, a function that writes a table as the program puts it on the clipboard. */
export const spreadsheets: Record<string, (table: Table) => string> = {
  Excel: ({ rows }) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table{mso-displayed-decimal-separator:"\\.";} .xl65{mso-number-format:"Short Date";}--></style></head><body link="#0563C1" vlink="#954F72"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'>${rows
      .map(
        (cells) =>
          `<tr height=20 style='height:15.0pt'>${cells.map((runs) => `<td height=20 class=xl65 align=right width=64 style='height:15.0pt;width:48pt'>${plainText(runs)}</td>`).join('\n  ')}</tr>`,
      )
      .join('\n ')}<!--EndFragment--></table></body></html>`,
  'Google Sheets': ({ rows }) =>
    `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody>${rows
      .map(
        (cells) =>
          `<tr style="height:21px;">${cells.map((runs) => `<td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;x&quot;}">${plainText(runs)}</td>`).join('')}</tr>`,
      )
      .join('')}</tbody></table></google-sheets-html-origin>`,
  'LibreOffice Calc': ({ rows }) =>
    `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">body,table { font-family:"Liberation Sans" }</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="86"></colgroup>${rows
      .map(
        (cells) =>
          `<tr>\n${cells.map((runs) => `<td height="17" align="left" sdval="31" sdnum="1033;"><font face="Liberation Sans">${plainText(runs)}</font></td>`).join('\n')}\n</tr>`,
      )
      .join('\n')}</table></body></html>`,
  'a web page': ({ rows: [head = [], ...rows] }) =>
    `<div class="table-responsive" style="overflow:auto"><table class="table" id="t1" style="box-sizing:border-box"><thead class="x"><tr>${head.map((runs) => `<th scope="col" style="font-weight:700" onclick="sort(this)">${plainText(runs)}</th>`).join('')}</tr></thead><tbody>${rows.map((cells) => `<tr>${cells.map((runs) => `<td data-label="x" style="color:rgb(0,0,0)"><p style="margin:0">${plainText(runs)}</p></td>`).join('')}</tr>`).join('')}</tbody></table></div>`,
}
