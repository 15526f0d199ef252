// Reads tables of figures out of HTML.

/** Returns the rows of each table of a page, by the table's caption. The first row is the head. */
function tablesIn(html: string): Map<string, string[][]> {
  const tables = html.matchAll(/<table[^>]*><caption[^>]*>([^<]*)<\/caption>.*?<\/table>/gs)
  return new Map(Array.from(tables, ([table, caption = '']) => [caption, rowsOf(table)]))
}

const rowsOf = (table: string) =>
  Array.from(table.matchAll(/<tr>(.*?)<\/tr>/gs), ([, row = '']) =>
    Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs), ([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
  )

/** Returns the rows of the table whose caption matches, without the head; an empty list if there is no such table. */
export const tableOf = (html: string, caption: RegExp) =>
  [...tablesIn(html)].find(([name]) => caption.test(name))?.[1].slice(1) ?? []
