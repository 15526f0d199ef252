import type { Diagram } from '#contract/content/diagram.ts'
import { typeset } from '#web/site/typeset.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { SpriteIcon } from '#web/ui/sprite-icon.tsx'

/** A branch of the busbar: parts in series. The file icons.svg contains a symbol for each of them. */
type Branch = { symbol: string; label: string; isOwn?: boolean | undefined }[]

/** Draws a plant as a single-line diagram: sources and grid on one side of a busbar, and loads on the other side. */
export function SingleLineDiagram({ parts }: { parts: Diagram }) {
  const texts = useTexts('parts').diagram
  const busbarLabels = parts.filter(({ symbol }) => symbol === 'busbar').map(({ label }) => typeset(label))
  const branches = branchesOf(parts.filter(({ symbol }) => symbol !== 'busbar'))
  // A diagram with a part `busbar` shows a switching station. Each of its branches has a circuit breaker.
  if (busbarLabels.length > 0) for (const branch of branches) branch.push({ symbol: 'breaker', label: '' })
  const loadBranches = branches.filter(([part]) => part?.symbol === 'load')
  return (
    <div className="single-line mt-4">
      <Branches branches={branches.filter((branch) => !loadBranches.includes(branch))} name={texts.sources} />
      {busbarLabels.length > 0 && <p className="justify-end">{busbarLabels.join(', ')}</p>}
      {loadBranches.length > 0 && <Branches branches={loadBranches} name={texts.loads} />}
    </div>
  )
}

const isInSeries = ({ symbol }: Branch[number]) => ['transformer', 'inverter', 'switch', 'meter'].includes(symbol)

/**
 * Splits parts into branches of the busbar, each from its source or load to the busbar. A part in series belongs to the
 * part before it, and at the beginning of the list to the part behind it.
 */
function branchesOf(parts: Branch) {
  const branches: Branch[] = []
  for (const part of parts) {
    const last = branches.at(-1)
    if (last && isInSeries(part)) last.push(part)
    else if (last?.every(isInSeries)) last.unshift(part)
    else branches.push([part])
  }
  return branches
}

function Branches({ branches, name }: { branches: Branch[]; name: string }) {
  const { thisProduct } = useTexts('parts').diagram
  return (
    <ul aria-label={name}>
      {branches.map((branch) => (
        <li key={branch[0]?.label} className="flex">
          {branch.map(({ symbol, label, isOwn }) => (
            <div key={symbol + label} className="relative flex gap-3">
              <i className="flex items-center">
                <SpriteIcon
                  name={`line-${symbol}`}
                  className={`size-9 ${isOwn ? 'rounded-lg bg-sun text-on-sun' : 'text-leaf'}`}
                />
              </i>
              <span className={isOwn ? 'py-1.5 font-semibold' : 'py-1.5'}>
                {typeset(label)}
                {isOwn && <span className="sr-only">{` ${thisProduct}`}</span>}
              </span>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
