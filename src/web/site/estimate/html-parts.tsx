// Parts of the page that need no scripts. A browser that has their HTML does not load this code.
import { memo, type ReactNode, use } from 'react'
import type { Estimate } from '#contract/estimates/estimates.ts'
import { windAndWaterTexts } from '#contract/estimates/late-texts.ts'
import { noFigure, ownershipFigures, realMoneyText } from '#contract/estimates/ownership-figures.ts'
import { pages } from '#contract/platform/pages.ts'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'
import { RefusedFormContext } from '../../forms/refused-form.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { HeadedSection } from '../headed-section.tsx'
import { keyIfTranslated } from '../key-if-translated.ts'
import { useHref } from '../use-href.ts'
import { formId, useEstimateWords, useFigures } from './form-texts.ts'

/** Buttons that send the form to the server, which then stores the estimate and gives it an address. */
export function SaveEstimate() {
  const refusedForm = use(RefusedFormContext)
  const texts = useTexts('assumptions').keep
  const submitProps = {
    type: 'submit',
    form: formId,
    formMethod: 'post',
    formAction: useHref()(pages.estimate.href()),
  } as const
  return (
    <section
      id="keep"
      aria-labelledby="keep-title"
      className="self-start border-t-4 border-sun bg-mist p-5 lg:sticky lg:top-24 print:hidden"
    >
      <h2 id="keep-title" className="text-2xl">
        {texts.heading}
      </h2>
      {refusedForm && (
        <p role="alert" className="field-error mt-4">
          <Sentence text={texts.refused} parts={{ reason: refusedForm.message }} />
        </p>
      )}
      <p className="my-5 max-w-[62ch] text-ink-soft">{texts.text}</p>
      <div className="flex flex-wrap gap-4">
        <button {...submitProps} name="next" value="engineer" className={buttonStyles.primary}>
          {texts.check}
        </button>
        <button {...submitProps} className={buttonStyles.outline}>
          {texts.keep}
        </button>
      </div>
    </section>
  )
}

/** Lists facts about a site that the estimate can't know, folded until the visitor asks for them. */
export function LimitsOfKnowledge() {
  const { heading, facts } = useTexts('assumptions').limits
  return (
    <details id="limits" className="folded">
      <summary>
        <h2>{heading}</h2>
      </summary>
      <dl className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
        {Object.entries(facts).map(([fact, { name, text }]) => (
          <div key={fact} className="border-t border-rule pt-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The yield of wind and water, if the visitor asks for it. The figures for money and diesel do not include it. */
export const WindAndWater = memo(function WindAndWater(estimate: Pick<Estimate, 'wind' | 'water'>) {
  const texts = useTexts('assumptions').windAndWater
  return (
    <HeadedSection
      id="wind-and-water"
      title={texts.heading}
      titleClasses="mb-2 text-xl text-ink"
      level="h3"
      className="max-w-[62ch] text-ink-soft"
    >
      {windAndWaterTexts(estimate, texts, useFigures()).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </HeadedSection>
  )
})

/** Compares owning the plant, leasing it, and buying its energy. */
export const Ownership = memo(function Ownership({ estimate }: { estimate: Estimate }) {
  const words = useEstimateWords()
  const { title, text, table } = ownershipFigures(estimate, words)
  return (
    <HeadedSection id="ownership" title={title} titleClasses="text-xl" level="h3">
      <p className="mt-2 mb-4 max-w-[62ch] text-sm text-ink-soft">
        {text} {realMoneyText(estimate, words)}
      </p>
      <ul aria-label={table.caption} className="grid grid-cols-1 gap-x-8 gap-y-4 @2xl:grid-cols-3">
        {table.head.slice(1).map((way, column) => (
          <li key={way} className="border-t-2 border-leaf pt-3">
            <h4 className="text-lg">{way}</h4>
            <dl className="mt-2 text-sm">
              {table.rows
                .map(([name, ...cells]) => [name, cells[column]])
                .filter(([, figure]) => figure !== noFigure)
                .map(([name, figure]) => (
                  <div key={name} className="flex flex-wrap gap-x-3 border-b border-rule py-1">
                    <dt className="text-ink-soft">{name}</dt>
                    <dd className="ms-auto font-medium">{figure}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
})

type TableProps = { caption: string; head: string[]; rows: ReactNode[][]; className?: string }

/** A table of figures. It scrolls by itself where the screen is too narrow for it. */
export function FigureTable({ caption, head, rows, className }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard.
    <section className="figure-table" aria-label={caption} tabIndex={0}>
      <table className={className}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name, and rows keep their order.
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Shows the text of a source. What stands between `<en>` and `</en>` is in English. */
export const sourceNodes = (text: string) =>
  text.includes('<en>') ? (
    <span key={keyIfTranslated(text)}>
      {/* The cast is safe: the text has no other tag. */}
      <Sentence text={text as '<en></en>'} parts={{ en: (words) => <span lang="en">{words}</span> }} />
    </span>
  ) : (
    text
  )
