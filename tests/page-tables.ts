// Reads tables of figures out of HTML.

/** By caption, the rows of each table of a page. The first row is the head. */
function tablesIn(html: string): Map<string, string[][]> {
  const tables = html.matchAll(/<table[^>]*><caption[^>]*>([^<]*)<\/caption>.*?<\/table>/gs)
  return new Map(Array.from(tables, ([table, caption = '']) => [caption, rowsOf(table)]))
}

const rowsOf = (table: string) =>
  Array.from(table.matchAll(/<tr>(.*?)<\/tr>/gs), ([, row = '']) =>
    Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs), ([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
  )

/** The rows of a table without its head. */
export const tableOf = (html: string, caption: RegExp) =>
  [...tablesIn(html)].find(([name]) => caption.test(name))?.[1].slice(1) ?? []
