import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ShownLanguages } from '#contract/content/block-json.schema.ts'
import {
  type ContentBlock,
  type ContentInput,
  contentApi,
  type ShownLanguages as Languages,
  languagesOfNewSite,
} from '#contract/content/blocks.ts'
import { languagesTitle } from '#contract/content/translation-work.ts'
import { type OtherLanguage, otherLanguages } from '#contract/content/translations.ts'
import { directionOf, languages } from '#contract/texts/languages.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { useSaveEntity } from '#web/admin/editing/entity-calls.ts'
import { HistoryButton } from '#web/admin/editing/history/history-button.tsx'
import { useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { FieldGroup } from '#web/admin/platform/forms/fields.tsx'
import { FormNotices, SubmitButton, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { languageNames } from '#web/admin/platform/ui/language-names.ts'
import { CardSection, SettingsPage } from '#web/admin/platform/ui/page.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { TranslationWork } from './translation-work.tsx'

/** The page Settings › Languages: those in which visitors see the site, and what is left to translate. */
export function LanguagesPage() {
  const query = useQuery(adminEntities.content.list)
  return (
    <SettingsPage
      title="Languages"
      loading="Loading the languages..."
      failed="The languages could not be loaded."
      query={query}
    >
      {(blocks) => (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(22rem,2fr)_minmax(0,3fr)]">
          <LanguagesForm block={blocks.find(({ key }) => key === 'languages')} />
          <TranslationWork />
        </div>
      )}
    </SettingsPage>
  )
}

function LanguagesForm({ block }: { block: ContentBlock | undefined }) {
  const create = useSend(contentApi.create)
  const update = useSend(contentApi.update)
  const { restore } = useSaveEntity(adminEntities.content, block)
  const form = useSaveForm<Languages, Languages>({
    schema: ShownLanguages,
    draft: 'languages',
    start: { ...languagesOfNewSite, ...JSON.parse(block?.content ?? '{}') },
    version: block?.version,
    reload: ['content'],
    failed: 'Failed to save the languages',
    async save(values, version) {
      const body = languagesBlock(values, block)
      await (block ? update.mutateAsync({ params: { key: body.key }, body, version }) : create.mutateAsync({ body }))
      toast({ title: 'Languages saved', description: `Visitors see the site in ${namesText(values.shown)}.` })
    },
  })
  return (
    <form {...form.props} className="grid min-w-0 gap-5">
      <FormNotices form={form} />
      <CardSection title="Languages that visitors see">
        <LanguageBoxes {...form.field('shown')} />
        <p className="text-sm text-ink-soft">
          If you turn a language off, its addresses answer “Page not found” (404), also to search engines. Its
          translations are kept, and are there again once you turn it on.
        </p>
      </CardSection>
      <CardSection title="What is not translated yet">
        <p className="text-sm text-ink-soft">
          Lists in another language either show it in English, or leave it out until somebody has translated it.
        </p>
        <UntranslatedFields {...form.field('onlyTranslated')} />
      </CardSection>
      <p className="flex flex-wrap gap-2">
        <SubmitButton form={form} label="Save languages" />
        {block && <HistoryButton entity="content" entityId={block.id} title={languagesTitle} restore={restore} />}
      </p>
    </form>
  )
}

type FieldProps<Name extends keyof Languages> = {
  name: Name
  value: Languages[Name]
  error: string | undefined
  onChange: (value: Languages[Name]) => void
}

/** A box for each language besides English, under its own name and its English name. */
function LanguageBoxes({ name, value, error, onChange }: FieldProps<'shown'>) {
  const id = useId()
  const withLanguage = (language: OtherLanguage, isOn: boolean) =>
    otherLanguages.filter((other) => (other === language ? isOn : value.includes(other)))
  return (
    <FieldGroup id={id} label="Besides English" error={error}>
      <ul className="grid gap-1.5">
        {otherLanguages.map((language) => (
          <li key={language}>
            <label className="inline-flex items-center gap-2">
              <input
                type="checkbox"
                name={name}
                checked={value.includes(language)}
                onChange={({ target }) => onChange(withLanguage(language, target.checked))}
              />
              <span>
                <bdi lang={languages[language].tag} dir={directionOf(language)}>
                  {languages[language].name}
                </bdi>{' '}
                <span className="text-ink-soft">{languageNames[language]}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}

type ListedKind = Languages['onlyTranslated'][number]

const kinds: Record<ListedKind, string> = { products: 'Products', projects: 'Projects', news: 'Articles' }

// The cast is safe: these are the keys of the object.
const kindNames = Object.keys(kinds) as ListedKind[]

const untranslatedChoices = { keep: 'Show it in English, with a note', omit: 'Leave it out' }

/** A choice for each kind of entity that pages list: whether lists show what is not translated. */
const UntranslatedFields = ({ name, value, error, onChange }: FieldProps<'onlyTranslated'>) =>
  kindNames.map((kind) => (
    <SelectField
      key={kind}
      label={kinds[kind]}
      name={`${name}.${kind}`}
      value={value.includes(kind) ? 'omit' : 'keep'}
      error={error}
      onChange={(choice) =>
        onChange(kindNames.filter((other) => (other === kind ? choice === 'omit' : value.includes(other))))
      }
      choices={untranslatedChoices}
      required
    />
  ))

/** Returns the content block that stores the languages, with the title of the stored block. */
const languagesBlock = (values: Languages, stored: ContentBlock | undefined): ContentInput => ({
  key: 'languages',
  title: stored?.title ?? languagesTitle,
  type: 'json',
  content: JSON.stringify(values, null, 2),
})

const listFormat = new Intl.ListFormat('en')

const namesText = (shown: readonly OtherLanguage[]) =>
  listFormat.format(['English', ...shown.map((language) => languageNames[language] ?? language)])
