import { contrastPairs, type Palette } from '#contract/brand-palette.ts'
import { contrast } from '#contract/color-space.ts'

/** Lists every pair of text colour and background colour on the pages, with its contrast. */
export function ContrastTable({ palette }: { palette: Palette }) {
  const pairs = contrastPairs(palette)
  return (
    <details className="text-sm">
      <summary>All {pairs.length} pairs of text and ground can be read</summary>
      <table className="mt-2 w-full">
        <thead>
          <tr className="text-left">
            <th scope="col">Pair</th>
            <th scope="col">Contrast</th>
            <th scope="col">At least</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ name, text, background, minContrast }) => (
            <tr key={name} className="border-t border-rule">
              <td className="py-1">
                <span style={{ color: text, background }} className="mr-2 rounded-sm border border-rule px-1">
                  Aa
                </span>
                {name}
              </td>
              <td>{contrast(text, background).toFixed(1)}</td>
              <td>{minContrast}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
