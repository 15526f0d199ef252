import type { ReactNode } from 'react'
import { Sentence } from './use-texts.tsx'

type Props = { text: `${string}<hidden>${string}{title}${string}</hidden>`; title: ReactNode }

/** Shows a label such as 'Download<hidden> {title}</hidden>'. Only screen readers read its hidden part. */
export const PartlyHidden = ({ text, title }: Props) => (
  <Sentence
    text={text}
    parts={{
      title,
      hidden: (words) => (
        <span className="sr-only">
          {/* The cast is safe: the type of the text says that the placeholder is in this part. */}
          <Sentence text={words as '{title}'} parts={{ title }} />
        </span>
      ),
    }}
  />
)
