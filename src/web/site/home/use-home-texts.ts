import type { HomeTexts } from '#contract/content/blocks.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { parseJson, useContent } from '../../api/content.ts'

const noReasons = { reasons: [], closing: '', closingButton: '' }

/**
 * Returns the headings, reasons and closing of the home page. Until they are written, the server sends defaults. If the
 * texts from the server are missing, the page shows only its headings.
 */
export function useHomeTexts() {
  const { headings } = useTexts('home')
  return parseJson<HomeTexts>(useContent('home_texts')?.content, { ...headings, ...noReasons })
}

/** Returns the HTML that the home page shows while it has no block `home_about`. */
export const aboutHtml = (paragraphs: readonly string[]) => paragraphs.map((text) => `\n<p>${text}</p>`).join('')
