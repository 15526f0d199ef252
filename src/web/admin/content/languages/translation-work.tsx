import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type TranslationProgress, type TranslationTask, translationApi } from '#contract/content/translation-work.ts'
import { type OtherLanguage, otherLanguages } from '#contract/content/translations.ts'
import { languageParam, settingsHref, useSearchParams } from '#web/admin/addresses.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { languageNames } from '#web/admin/platform/ui/language-names.ts'
import { useItemsInSteps } from '#web/admin/platform/ui/lists.tsx'
import { CardSection, QueryView } from '#web/admin/platform/ui/page.tsx'
import { queryOf } from '#web/api/queries.ts'
import { useShownLanguages } from '#web/site/shown-languages.ts'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { CircleCheck } from '#web/ui/icons.tsx'
import { blocksInPageOrder } from '../blocks/known-blocks.ts'
import { TranslatedLink, TranslationFileSection } from './translation-file.tsx'

/** Shows the share that is translated into each language, and for one of them the entities with gaps. */
export function TranslationWork() {
  const chosen = useSearchParams().get(languageParam)
  const shownLanguages = useShownLanguages()
  const isShown = (code: OtherLanguage) => shownLanguages.includes(code)
  const language = otherLanguages.find((code) => code === chosen) ?? otherLanguages.find(isShown) ?? otherLanguages[0]
  const progress = useQuery(queryOf(translationApi.progress, {}))
  return (
    <div className="grid min-w-0 gap-5">
      <CardSection title="What is translated">
        <QueryView query={progress} loading="Counting the texts..." failed="The texts could not be counted.">
          {(progress) => (
            <ul className="divide-y divide-rule">
              {progress.map((row) => (
                <LanguageRow
                  key={row.language}
                  progress={row}
                  isChosen={row.language === language}
                  isOn={isShown(row.language)}
                />
              ))}
            </ul>
          )}
        </QueryView>
        <p className="text-sm text-ink-soft">
          Counts the texts of everything that visitors can see. Figures, units and names need no translation.
        </p>
      </CardSection>
      <TranslationFileSection language={language} />
      <TaskSection language={language} />
    </div>
  )
}

type RowProps = { progress: TranslationProgress; isChosen: boolean; isOn: boolean }

function LanguageRow({ progress: { language, texts, missing, outdated }, isChosen, isOn }: RowProps) {
  const done = texts - missing - outdated
  const name = languageNames[language]
  return (
    <li className="grid gap-x-4 gap-y-1.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <p className="flex flex-wrap items-center gap-2">
        <Link
          href={settingsHref('languages', { [languageParam]: language })}
          aria-current={isChosen || undefined}
          className={`${textLinkClasses} aria-[current]:font-semibold aria-[current]:no-underline`}
        >
          {name}
        </Link>
        {!isOn && <Badge>Off</Badge>}
      </p>
      <div className="grid gap-1">
        <progress
          aria-label={`Translated into ${name}`}
          value={done}
          max={texts || 1}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-rule [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-leaf"
        />
        <p className="figures text-sm text-ink-soft">
          {percentText(done, texts)} translated: {done.toLocaleString('en-US')} of {textsText(texts)}
          {missing > 0 && <span className="whitespace-nowrap">, {missing.toLocaleString('en-US')} missing</span>}
          {outdated > 0 && <span className="whitespace-nowrap">, {outdated.toLocaleString('en-US')} out of date</span>}
        </p>
      </div>
    </li>
  )
}

/** Rounds down, so that only a complete translation has 100 %. */
const percentText = (done: number, all: number) => `${all === 0 ? 100 : Math.floor((100 * done) / all)} %`

const textsText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'text' : 'texts'}`

function TaskSection({ language }: { language: OtherLanguage }) {
  const tasks = useQuery(queryOf(translationApi.tasks, { params: { language } }))
  return (
    <CardSection title={`Left to do in ${languageNames[language]}`}>
      <QueryView query={tasks} loading="Looking for missing texts..." failed="The texts could not be compared.">
        {(tasks) => <TaskList tasks={inPageOrder(tasks)} language={language} />}
      </QueryView>
    </CardSection>
  )
}

/** Sorts the content blocks in the order in which the dashboard lists them. */
const inPageOrder = (tasks: TranslationTask[]) => [
  ...blocksInPageOrder(tasks.filter(({ entity }) => entity === 'content')),
  ...tasks.filter(({ entity }) => entity !== 'content'),
]

const kindHeadings: Record<TranslationTask['entity'], string> = {
  content: 'Content',
  products: 'Products',
  projects: 'Projects',
  news: 'Articles',
  media: 'Pictures',
}

function TaskList({ tasks, language }: { tasks: TranslationTask[]; language: OtherLanguage }) {
  const listed = useItemsInSteps(tasks, language)
  const next = nextTask(tasks)
  if (!next)
    return (
      <p className="flex items-center gap-2">
        <CircleCheck size={18} className="text-leaf" aria-hidden />
        Everything is translated and shown.
      </p>
    )
  return (
    <>
      <p className="wrap-anywhere">
        <strong className="font-semibold">Next to translate:</strong>{' '}
        <TranslatedLink translated={next} language={language} />
      </p>
      {[...Map.groupBy(listed, ({ entity }) => entity)].map(([entity, rows]) => (
        <section key={entity} aria-label={kindHeadings[entity]} className="grid gap-1">
          <h3 className="figures text-sm font-semibold">
            {kindHeadings[entity]}{' '}
            <Badge>{tasks.filter((task) => task.entity === entity).length.toLocaleString('en-US')}</Badge>
          </h3>
          <ul className="divide-y divide-rule">
            {rows.map((task) => (
              <li key={task.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 wrap-anywhere">
                  <TranslatedLink translated={task} language={language} />
                </span>
                <TaskState task={task} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Returns the task that helps visitors most: texts that they read and that are out of date, or else the first one. */
const nextTask = (tasks: TranslationTask[]) =>
  tasks.find(({ isShown, outdated }) => isShown && outdated > 0) ?? tasks[0]

const TaskState = ({ task: { texts, missing, outdated, isShown } }: { task: TranslationTask }) => (
  <span className="figures flex flex-wrap items-center gap-1.5">
    {missing > 0 && <Badge>{missing} missing</Badge>}
    {outdated > 0 && <Badge color="sun">{outdated} out of date</Badge>}
    {!isShown && missing < texts && <Badge color="clay">Not shown</Badge>}
  </span>
)
