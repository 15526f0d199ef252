import type { Diagram } from '#contract/diagram.ts'
import { typeset } from '../typeset.ts'
import { symbolPaths } from './symbols.ts'

/** Draws a plant as a single-line diagram: its sources on one side of a busbar, and its loads on the other side. */
export function SingleLine({ parts }: { parts: Diagram }) {
  const loads = parts.filter(({ symbol }) => symbol === 'load')
  const sources = parts.filter(({ symbol }) => symbol !== 'load')
  return (
    <div className="single-line">
      <Row parts={sources} name="Sources" />
      {loads.length > 0 && <Row parts={loads} name="Loads" />}
    </div>
  )
}

const Row = ({ parts, name }: { parts: Diagram; name: string }) => (
  <ul aria-label={name}>
    {parts.map(({ symbol, label }) => (
      <li key={symbol + label}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
          <path d={symbolPaths[symbol]} />
        </svg>
        <span>{typeset(label)}</span>
      </li>
    ))}
  </ul>
)
