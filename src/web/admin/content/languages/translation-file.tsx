import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import {
  type TranslationImport,
  type TranslationTask,
  translationApi,
  translationFilePath,
} from '#contract/content/translation-work.ts'
import type { OtherLanguage } from '#contract/content/translations.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { directionOf, languages } from '#contract/texts/languages.ts'
import { languageParam, tabHref } from '#web/admin/addresses.ts'
import { callAsAdmin, failureReasons, fetchReplyAsAdmin } from '#web/admin/platform/api/call.ts'
import { toastFailure, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { FilePicker } from '#web/admin/platform/forms/file-picker.tsx'
import { downloadFile } from '#web/admin/platform/ui/browser.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { languageNames } from '#web/admin/platform/ui/language-names.ts'
import { useItemsInSteps } from '#web/admin/platform/ui/lists.tsx'
import { CardSection } from '#web/admin/platform/ui/page.tsx'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { Download, Upload } from '#web/ui/icons.tsx'
import { Loading } from '#web/ui/list-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { findKnownBlock } from '../blocks/known-blocks.ts'

type Props = { language: OtherLanguage }

/** Downloads all texts as a file for translators, and takes their file after a look at what it changes. */
export function TranslationFileSection({ language }: Props) {
  const [file, setFile] = useState<string | null>(null)
  const name = languageNames[language]
  return (
    <CardSection title={`Translate into ${name} elsewhere`}>
      <p className="text-sm text-ink-soft">
        The file is for translators and their programs, such as OmegaT and Poedit (XLIFF 2.0). It has every text that
        visitors can see. Before a translated file changes anything, you see what it changes.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button Icon={Download} label="Download the file" onClick={() => download(language)} />
        <FilePicker
          accept=".xlf,.xliff,.xml"
          Icon={Upload}
          label="Upload a translated file"
          onPick={async ([picked]) => picked && setFile(await picked.text())}
        />
      </p>
      {file !== null && <ImportDialog language={language} file={file} onClose={() => setFile(null)} />}
    </CardSection>
  )
}

async function download(language: OtherLanguage) {
  const endpoint = { method: 'GET', path: translationFilePath(language), tags: ['content'] } satisfies Endpoint
  try {
    const response = await callAsAdmin(endpoint, {})
    downloadFile(await response.blob(), `translation-${language}.xlf`)
  } catch (error) {
    toastFailure('Failed to download the file', error)
  }
}

type ImportProps = Props & { file: string; onClose: () => void }

function ImportDialog({ language, file, onClose }: ImportProps) {
  const [shows, setShows] = useState(true)
  return (
    <TitledDialog title={`Translated into ${languageNames[language]}`} size="wide" onClose={onClose}>
      <div className="grid gap-4 pt-3">
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            checked={shows}
            onChange={({ target }) => setShows(target.checked)}
            className="mt-1.5"
          />
          <span>Show visitors each entry of the file whose main texts are all translated</span>
        </label>
        <PlannedImport key={String(shows)} {...{ language, file, shows, onClose }} />
      </div>
    </TitledDialog>
  )
}

function PlannedImport({ language, file, shows, onClose }: ImportProps & { shows: boolean }) {
  const { report, error } = usePreview(language, { file, shows })
  const take = useSend(translationApi.import, {
    done({ changes, shown }) {
      onClose()
      return { title: 'Translations saved', description: `${summary(changes.length, shown.length)}.` }
    },
    failed: 'Failed to save the translations',
  })
  if (error) return <Notice kind="error">{error}</Notice>
  if (!report) return <Loading>Comparing the file with the site...</Loading>
  const { changes, shown } = report
  const isEmpty = changes.length + shown.length === 0
  return (
    <>
      <p>{isEmpty ? 'The file changes nothing.' : `The file changes ${summary(changes.length, shown.length)}.`}</p>
      <UnusedTexts report={report} />
      <p className="flex flex-wrap gap-2">
        {!isEmpty && (
          <Button
            variant="primary"
            label={take.isPending ? 'Saving...' : 'Save these translations'}
            isOff={take.isPending}
            onClick={() => take.mutate({ params: { language }, body: { file, shows } })}
          />
        )}
        <Button label={isEmpty ? 'Close' : 'Cancel'} onClick={onClose} />
      </p>
      {changes.length > 0 && <ChangeList changes={changes} language={language} />}
    </>
  )
}

/** Asks the server what a file would change. `error` is the reason why the server does not take the file. */
function usePreview(language: OtherLanguage, { file, shows }: { file: string; shows: boolean }) {
  const [report, setReport] = useState<TranslationImport | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const call = { params: { language }, body: { file, shows } }
    fetchReplyAsAdmin(translationApi.preview, call, { signal }).then(setReport, (error) => {
      if (!signal.aborted) setError(failureReasons(error))
    })
    return () => controller.abort()
  }, [language, file, shows])
  return { report, error }
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const summary = (changes: number, shown: number) =>
  [
    counted(changes, 'text', 'texts'),
    ...(shown > 0 ? [`shows visitors ${counted(shown, 'more entry', 'more entries')}`] : []),
  ].join(', and ')

/** A list with at most so many texts is open at once. */
const openedMax = 5

function UnusedTexts({ report: { skipped, untranslated, unchanged } }: { report: TranslationImport }) {
  const listed = useItemsInSteps(skipped)
  return (
    <>
      {untranslated + unchanged > 0 && (
        <p className="text-sm text-ink-soft">
          {counted(unchanged, 'text is', 'texts are')} as on the site, and {counted(untranslated, 'has', 'have')} no
          translation in the file.
        </p>
      )}
      {skipped.length > 0 && (
        <Notice kind="warning">
          <details open={skipped.length <= openedMax}>
            <summary className="cursor-pointer font-semibold">
              {counted(skipped.length, 'text is', 'texts are')} left alone
            </summary>
            <ul className="mt-2 grid gap-1">
              {listed.map(({ place, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text may be in the file twice, and the list never changes
                <li key={index} className="wrap-anywhere">
                  <strong className="font-semibold">{place}</strong>: {reason}
                </li>
              ))}
            </ul>
          </details>
        </Notice>
      )}
    </>
  )
}

type ChangesProps = Props & { changes: TranslationImport['changes'] }

function ChangeList({ changes, language }: ChangesProps) {
  const listed = useItemsInSteps(changes)
  const inLanguage = { lang: languages[language].tag, dir: directionOf(language) }
  return (
    <ul aria-label="Changed texts" className="divide-y divide-rule border-y border-rule">
      {listed.map(({ entity, key, title, label, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may be in the file twice, and the list never changes
        <li key={index} className="grid gap-1 py-2.5 wrap-anywhere">
          <p className="text-sm">
            <TranslatedLink translated={{ entity, key, title }} language={language} />
            <span className="text-ink-soft">, {label}</span>
          </p>
          {before && (
            <p {...inLanguage} className="text-ink-soft">
              <del>{before}</del>
            </p>
          )}
          <p {...inLanguage}>
            <ins className="no-underline">{after}</ins>
          </p>
        </li>
      ))}
    </ul>
  )
}

type LinkProps = Props & { translated: Pick<TranslationTask, 'entity' | 'key' | 'title'> }

/** Leads to the form of a translation. */
export const TranslatedLink = ({ translated: { entity, key, title }, language }: LinkProps) => (
  <Link
    // The library lists only its newest files, unless it is searched.
    href={tabHref(entity, { edit: key, [languageParam]: language, q: entity === 'media' ? title : null })}
    className={textLinkClasses}
  >
    {(entity === 'content' && findKnownBlock(key)?.name) || title}
  </Link>
)
