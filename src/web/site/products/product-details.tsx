import type { PageProduct, Specification } from '#contract/content/products.ts'
import { PartlyHidden } from '#web/texts/partly-hidden.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { HeadedSection } from '../headed-section.tsx'
import { InLanguage, langOf } from '../other-language.tsx'
import { typeset } from '../typeset.ts'

type LangProps = { lang?: ReturnType<typeof langOf> }

export const FeatureList = ({ features, lang }: { features: string[] } & LangProps) => (
  <ul {...lang} className="grid list-disc gap-1.5 ps-5 marker:text-leaf">
    {features.map((feature) => (
      <li key={feature}>{typeset(feature)}</li>
    ))}
  </ul>
)

/** Links to the data sheet, if the product has one. */
export function DataSheetLink({ product }: { product: Pick<PageProduct, 'specFile' | 'title' | 'language'> }) {
  const { specFile, title } = product
  const texts = useTexts('products')
  if (!specFile) return null
  return (
    <a href={specFile} download className={buttonStyles.outline}>
      <SpriteIcon name="download" className="size-5" />
      <PartlyHidden text={texts.dataSheet} title={<InLanguage lang={langOf(product)}>{title}</InLanguage>} />
    </a>
  )
}

/** Writes a specification's value with its unit. A no-break space keeps them on one line. */
export const specificationText = ({ value, unit }: Pick<Specification, 'value' | 'unit'>) =>
  unit ? `${typeset(value)}\u00a0${unit}` : typeset(value)

export function Specifications({ rows }: { rows: Specification[] }) {
  const texts = useTexts('products').product
  if (rows.length === 0) return null
  return (
    <HeadedSection id="specifications-title" title={texts.specifications}>
      <SpecificationTable rows={rows} />
    </HeadedSection>
  )
}

export const SpecificationTable = ({ rows, lang }: { rows: Specification[] } & LangProps) => (
  <table className="specifications mt-4">
    <tbody>
      {rows.map((row) => (
        <tr key={row.label}>
          <th {...lang} scope="row">
            {typeset(row.label)}
          </th>
          <td {...lang}>{specificationText(row)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Questions of buyers. Each answer is folded below its question. */
export function BuyerQuestions({ questions }: Pick<PageProduct, 'questions'>) {
  const texts = useTexts('products').product
  if (questions.length === 0) return null
  return (
    <HeadedSection id="questions-title" title={texts.questions}>
      <div className="mt-4">
        {questions.map(({ question, answer }) => (
          <details key={question} className="folded">
            <summary>{typeset(question)}</summary>
            <p className="max-w-[68ch] whitespace-pre-line">{typeset(answer)}</p>
          </details>
        ))}
      </div>
    </HeadedSection>
  )
}

type FigureProps = { figures: Specification[]; isLarge?: boolean } & LangProps

export function ProductFigures({ figures, isLarge = false, lang }: FigureProps) {
  if (figures.length === 0) return null
  return (
    <dl {...lang} className={`product-figures ${isLarge ? 'product-figures-large' : ''}`}>
      {figures.map(({ label, value, unit }) => (
        <div key={label} className="max-w-full">
          <dt>{typeset(label)}</dt>
          <dd>
            {typeset(value)}
            {unit && (
              <>
                {'\u00a0'}
                <small>{unit}</small>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
