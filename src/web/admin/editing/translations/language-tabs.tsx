import * as Tabs from '@radix-ui/react-tabs'
import { type ReactNode, useState } from 'react'
import { textRulesOf } from '#contract/content/translated-texts.ts'
import {
  changedTexts,
  type EntityTranslation,
  type OtherLanguage,
  otherLanguages,
  type TextPair,
  type Translations,
  taskOf,
  textPairs,
} from '#contract/content/translations.ts'
import type { EntityName } from '#contract/editing/entities.ts'
import { type Language, languages, mainLanguage, prefixOf } from '#contract/texts/languages.ts'
import { languageParam, useSearchParams } from '#web/admin/addresses.ts'
import { withoutBlankRows } from '#web/admin/platform/forms/form-values.ts'
import type { FieldErrors } from '#web/forms/field-errors.ts'
import { useShownLanguages } from '#web/site/shown-languages.ts'
import { TranslationFields } from './translation-fields.tsx'

type TranslatedForm = {
  values: { translations: Translations }
  errors: FieldErrors
  refusals: number
  set: (translations: Translations) => void
}

/**
 * Holds which language of a form is open. A form has a tab for each language of the site, and for each language in which
 * the entity already has texts. The address may name the language whose tab is open at first. A refused form opens the first tab with an error.
 */
export function useLanguageTabs(entity: EntityName, form: TranslatedForm) {
  const { translations } = form.values
  const shownLanguages = useShownLanguages()
  const param = useSearchParams().get(languageParam)
  const named = otherLanguages.find((language) => language === param)
  const [tab, setTab] = useState<Language>(named ?? mainLanguage)
  // A form whose texts change their type keeps its tabs, so that the focus stays in its field.
  const [hasTexts] = useState(() => textRulesOf(entity, { ...form.values }).length > 0)
  const [refusals, setRefusals] = useState(form.refusals)
  // Sets the state during rendering, as React recommends for a state that follows a property.
  if (refusals !== form.refusals) {
    setRefusals(form.refusals)
    setTab(firstTabWithError(form.errors) ?? tab)
  }
  const isExpected = (language: OtherLanguage) => shownLanguages.includes(language) || language === named
  const withTab = otherLanguages.filter((language) => hasTexts && (isExpected(language) || translations[language]))
  const open = withTab.find((language) => language === tab) ?? mainLanguage
  const values = withoutBlankRows(form.values)

  /** Changes a translation. A language of the site without a translation is left out, as if it had never had one. */
  function change(language: OtherLanguage, translation: EntityTranslation) {
    const isEmpty = !translation.isShown && Object.keys(translation.texts).length === 0
    const { [language]: _former, ...others } = translations
    const changed = isEmpty && isExpected(language) ? others : { ...others, [language]: translation }
    form.set(inOrder(changed))
  }

  return {
    open,
    show: setTab,
    languages: withTab.map((language) => ({
      language,
      pairs: textPairs(entity, { ...values }, translations[language]),
      translation: translations[language] ?? { isShown: false, texts: {} },
      isOfSite: shownLanguages.includes(language),
      errors: errorsOf(language, form.errors),
      change: (translation: EntityTranslation) => change(language, translation),
    })),
    /** The values that the preview shows: in the tab of another language, as if visitors saw the translation. */
    previewed(path: string | undefined) {
      if (open === mainLanguage) return { values, path }
      const shown = asShown(textPairs(entity, { ...values }, translations[open]))
      return {
        values: { ...values, translations: { ...translations, [open]: shown } },
        path: prefixOf(open) + (path ?? '/'),
      }
    },
  }
}

/** Two translations with the same texts have the same JSON, so a form sees that nothing has changed. */
export const inOrder = (translations: Translations): Translations =>
  Object.fromEntries(
    otherLanguages.flatMap((language) => (translations[language] ? [[language, translations[language]]] : [])),
  )

/** The errors of a translation, by the paths of its texts. */
const errorsOf = (language: OtherLanguage, errors: FieldErrors): FieldErrors => {
  const prefix = `translations.${language}.`
  const own = Object.entries(errors).filter(([path]) => path.startsWith(prefix))
  return Object.fromEntries(own.map(([path, message]) => [path.slice(prefix.length), message]))
}

function firstTabWithError(errors: FieldErrors): Language | undefined {
  if (Object.keys(errors).some((path) => !path.startsWith('translations.'))) return mainLanguage
  return otherLanguages.find((language) => Object.keys(errorsOf(language, errors)).length > 0)
}

/** Shows a text in English that has to be translated before visitors see the translation. */
function asShown(pairs: TextPair[]): EntityTranslation {
  const missing = pairs.filter(({ rule, text }) => rule.need === 'entity' && text === '')
  const english = missing.map(({ path, original }) => [path, { of: original, text: original }] as const)
  return { isShown: true, texts: { ...changedTexts(pairs, '', ''), ...Object.fromEntries(english) } }
}

type Props = { entity: EntityName; tabs: ReturnType<typeof useLanguageTabs>; children: ReactNode }

/** The form in English, and tabs with its translations. A form without other languages is shown without tabs. */
export function LanguageTabs({ entity, tabs, children }: Props) {
  if (tabs.languages.length === 0) return children
  return (
    // The cast is safe: the values of the tabs are languages.
    <Tabs.Root value={tabs.open} onValueChange={(language) => tabs.show(language as Language)} className="min-w-0">
      <Tabs.List aria-label="Languages" className="mb-4 flex flex-wrap gap-x-1 border-b border-rule">
        <LanguageTab language={mainLanguage} state="Original" />
        {tabs.languages.map(({ language, ...rest }) => (
          <LanguageTab key={language} language={language} state={stateOf(rest)} />
        ))}
      </Tabs.List>
      {/* The fields of the original stay in the page, so that they keep what is folded and selected in them. */}
      <TabPanel language={mainLanguage}>{children}</TabPanel>
      {tabs.languages.map(({ language, ...rest }) => (
        <TabPanel key={language} language={language}>
          {language === tabs.open && <TranslationFields entity={entity} language={language} {...rest} />}
        </TabPanel>
      ))}
    </Tabs.Root>
  )
}

/** Without `forceMount`, the fields would be in the page only after a refused form has looked for the one to focus. */
const TabPanel = ({ language, children }: { language: Language; children: ReactNode }) => (
  <Tabs.Content
    value={language}
    forceMount
    tabIndex={-1}
    className="@container grid min-w-0 gap-4 data-[state=inactive]:hidden"
  >
    {children}
  </Tabs.Content>
)

const LanguageTab = ({ language, state }: { language: Language; state: string }) => (
  <Tabs.Trigger
    value={language}
    className="-mb-px grid justify-items-start border-b-3 border-transparent px-3 py-1.5 text-left hover:bg-mist data-[state=active]:border-leaf data-[state=active]:font-semibold"
  >
    <span lang={languages[language].tag}>{languages[language].name}</span>{' '}
    <span className="text-xs font-normal text-ink-soft">{state}</span>
  </Tabs.Trigger>
)

/** Says what is left to do in a translation: '2 texts missing, 1 out of date, shown'. */
function stateOf({ pairs, translation }: { pairs: TextPair[]; translation: EntityTranslation }) {
  if (pairs.every(({ text }) => text === '')) return 'Not translated'
  const tasks = pairs.map(taskOf)
  const missing = tasks.filter((task) => task === 'missing').length
  const outdated = tasks.filter((task) => task === 'outdated').length
  return [
    ...(missing > 0 ? [missing === 1 ? '1 text missing' : `${missing} texts missing`] : []),
    ...(outdated > 0 ? [`${outdated} out of date`] : []),
    ...(missing + outdated === 0 ? ['Complete'] : []),
    translation.isShown ? 'shown' : 'not shown',
  ].join(', ')
}
