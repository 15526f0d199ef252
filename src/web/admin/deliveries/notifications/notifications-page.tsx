import type { ReactNode } from 'react'
import type { Admin } from '#contract/accounts/admins.ts'
import { settingApi } from '#contract/dashboard/settings.ts'
import { NotificationSettings } from '#contract/deliveries/notifications.schema.ts'
import { type NotificationSettings as NotificationValues, placeholders } from '#contract/deliveries/notifications.ts'
import { type Language, languageCodes, languages, mainLanguage } from '#contract/texts/languages.ts'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { FormNotices, SubmitButton, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { languageNames } from '#web/admin/platform/ui/language-names.ts'
import { CardSection, SettingsPage } from '#web/admin/platform/ui/page.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { useShownLanguages } from '#web/site/shown-languages.ts'
import { toast } from '#web/ui/toasts.tsx'
import { MailPreview, TestMailForm } from './example-mails.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { ReplyTextsField, replyFieldsHint } from './reply-texts-field.tsx'
import { SendingNotice } from './sending-notice.tsx'

type PageProps = {
  admin: Admin
  /** Renders the button that opens the history of the setting. `restore` saves the values of an earlier version again. */
  historyButton: (restore: (version: { value: object }) => Promise<undefined>) => ReactNode
}

/** The page Settings › Notifications: recipients and texts of mails. */
export function NotificationsPage(props: PageProps) {
  const query = useReply(settingApi.readNotifications, {})
  return (
    <SettingsPage
      title="Notifications"
      loading="Loading notifications..."
      failed="The notifications could not be loaded."
      query={query}
      intro={<SendingNotice />}
    >
      {(settings) => <NotificationsForm savedSettings={settings} {...props} />}
    </SettingsPage>
  )
}

const fieldsHint = `Fields to fill in: ${placeholders.map((name) => `{${name}}`).join(', ')}`

type Props = PageProps & { savedSettings: { value: NotificationValues; version: number } }

function NotificationsForm({ savedSettings: { value, version }, admin, historyButton }: Props) {
  const save = useSend(settingApi.saveNotifications)
  const form = useSaveForm({
    schema: NotificationSettings,
    draft: 'notifications',
    start: value,
    version,
    reload: ['settings'],
    failed: 'Failed to save the notifications',
    async save(body, version) {
      await save.mutateAsync({ body, version })
      toast({ title: 'Notifications saved', description: 'They count from the next request on.' })
    },
  })
  const restore = async (formerVersion: { value: object }): Promise<undefined> => {
    await save.mutateAsync({ body: NotificationSettings.parse({ ...value, ...formerVersion.value }), version })
  }
  const { answersSenders } = form.values
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <form {...form.props} className="grid gap-5">
        <FormNotices form={form} />
        <CardSection title="Mail to the team">
          <RecipientsField {...form.field('recipients')} errors={form.errors} />
          <TextArea label="Text to the team" {...form.field('teamText')} hint={fieldsHint} rows={3} required />
        </CardSection>
        <CardSection title="Answer to the sender">
          <label className="flex items-start gap-2">
            <input
              type="checkbox"
              checked={answersSenders}
              onChange={({ target }) => form.set('answersSenders', target.checked)}
              className="mt-1"
            />
            Senders get an answer as soon as their request has arrived
          </label>
          <TextArea label="Text to the sender" {...form.field('answerText')} hint={fieldsHint} rows={8} required />
          <p className="text-sm text-ink-soft">
            Below the text stand the sender's own words, and how to reach the company sooner.
          </p>
          <TranslationsField
            {...form.field('answerTexts')}
            label="Text to the sender"
            hint="Senders who have used a page in this language get this text. If it is empty, they get the site's own."
            errors={form.errors}
          />
        </CardSection>
        <CardSection title="Replies from the list of requests">
          <TextArea
            label="Text that a reply begins with"
            {...form.field('replyText')}
            hint={replyFieldsHint}
            rows={5}
            required
          />
          <TranslationsField
            {...form.field('replyTranslations')}
            label="Text that a reply begins with"
            hint="A reply to a sender who has used a page in this language begins with this text. If it is empty, it begins with the site's own."
            errors={form.errors}
          />
          <ReplyTextsField {...form.field('replyTexts')} errors={form.errors} />
        </CardSection>
        <p className="flex flex-wrap gap-2">
          <SubmitButton form={form} label="Save notifications" />
          {historyButton(restore)}
        </p>
      </form>
      <div className="grid gap-5">
        <MailPreview notifications={form.values} />
        <TestMailForm notifications={form.values} to={admin.email} />
      </div>
    </div>
  )
}

type TranslationsProps = {
  name: string
  label: string
  hint: string
  value: NotificationValues['answerTexts']
  /** The error messages by the path of their field, such as `answerTexts.fr`. */
  errors: Record<string, string | undefined>
  onChange: (texts: NotificationValues['answerTexts']) => void
}

/** A field for a text in each further language of the site. */
function TranslationsField({ name, label, hint, value: texts, errors, onChange }: TranslationsProps) {
  const shownLanguages = useShownLanguages()
  const isInForm = (language: Language) => shownLanguages.includes(language) || texts[language]
  const otherLanguages = languageCodes.filter((language) => language !== mainLanguage && isInForm(language))
  return otherLanguages.map((language) => (
    <TextArea
      key={language}
      name={`${name}.${language}`}
      label={`${label} in ${languageNames[language]}`}
      value={texts[language] ?? ''}
      error={errors[`${name}.${language}`]}
      onChange={(text) => onChange({ ...texts, [language]: text })}
      hint={hint}
      lang={languages[language].tag}
      dir="auto"
      rows={5}
    />
  ))
}
