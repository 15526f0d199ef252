import type { ReactNode } from 'react'
import { Sentence, useFormats } from '#web/texts/use-texts.tsx'

/** Shows when and where an article was written, in a text with these two placeholders. */
export const DateAndPlace = ({
  text,
  date,
  location,
}: {
  text: `${string}{date}${string}{location}`
  date: string
  location: ReactNode
}) => <Sentence text={text} parts={{ date: <time dateTime={date}>{useFormats().longDate(date)}</time>, location }} />
