import { translationSchemas } from '#contract/content/translation-work.schema.ts'
import {
  translationApi,
  translationFileMessages,
  translationFilePath,
  translationLimits,
} from '#contract/content/translation-work.ts'
import { otherLanguages } from '#contract/content/translations.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { RawRoute } from '#server/platform/http/raw.ts'
import { admins, routes } from '#server/platform/http/route.ts'
import { translationFile } from './export.ts'
import { planImport, saveImport } from './import.ts'
import { translationProgress, translationTasks } from './work.ts'

const fileOptions = {
  // A character has up to three bytes in UTF-8, and few of them are that long.
  bodyMaxBytes: 2 * translationLimits.fileMaxChars,
  tooLarge: translationFileMessages.tooLarge,
  opensOwnTransaction: true,
}

export const translationRoutes = routes(translationApi, translationSchemas, {
  progress: admins((db) => translationProgress(db)),
  tasks: admins((db, { params }) => translationTasks(db, params.language)),
  preview: admins(async (db, { params, body }) => (await planImport(db, params.language, body)).report, fileOptions),

  import: admins(async (db, { params: { language }, body, caller }, inTransaction) => {
    const { report, changed } = await planImport(db, language, body)
    if (changed.length > 0) await inTransaction((db) => saveImport(db, caller, { language, changed }))
    return report
  }, fileOptions),
})

/** Serves the files for translators, one for each language. */
export const translationFileRoutes = (db: Db): RawRoute[] =>
  otherLanguages.map((language) => ({
    path: translationFilePath(language),
    access: 'admins',
    handle: async () => ({
      headers: {
        'content-type': 'application/xliff+xml; charset=utf-8',
        'content-disposition': `attachment; filename="${language}.xlf"`,
        'cache-control': 'private, no-store',
      },
      chunks: translationFile(db, language),
    }),
  }))
