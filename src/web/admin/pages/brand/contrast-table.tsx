import {
  type ContrastPair,
  contrastPairs,
  largeTextContrast,
  type Palette,
  textContrast,
} from '#contract/content/brand-palette.ts'
import { contrast } from '#contract/content/color-space.ts'

/** Lists every pair of text and background colour on the pages, with its contrast and the contrast that it needs. */
export function ContrastTable({ palette }: { palette: Palette }) {
  const pairs = contrastPairs(palette)
  return (
    <details className="text-sm">
      <summary>With these tones, all {pairs.length} pairs of text and ground can be read</summary>
      <table className="mt-2 w-full">
        <thead>
          <tr className="text-left">
            <th scope="col">Pair</th>
            <th scope="col" className="pr-3">
              Contrast
            </th>
            <th scope="col">At least</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={pair.name} className="border-t border-rule">
              <td className="py-1">
                <Sample {...pair} />
                {pair.name}
              </td>
              <td>{contrast(pair.text, pair.background).toFixed(1)}</td>
              <td>{pair.minContrast}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Shows a pair as the pages use it: as text, as large text, or as the outline of a focused element. */
function Sample({ text, background, minContrast }: ContrastPair) {
  if (minContrast < largeTextContrast)
    return (
      <span
        style={{ borderColor: text, background }}
        className="mr-2 inline-block size-6 rounded-sm border-3 align-middle"
      />
    )
  return (
    <span
      style={{ color: text, background }}
      className={`mr-2 rounded-sm border border-rule px-1 ${minContrast < textContrast ? 'text-2xl' : ''}`}
    >
      Aa
    </span>
  )
}
