// An archive is a tar file. It begins with `about.json` and ends with `inventory.json`. Between them are the rows of
// each table in files such as `quotes/000000.ndjson`. A row with bytes is alone in its file, and its bytes follow in
// `000000.bytes`. Two sites with the same data have the same archive.
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { migrationNames } from '#server/platform/db/migrate.ts'
import { copyOwner } from '#server/platform/db/owned-files.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { syncToDisk } from './backup.ts'
import {
  DataCommandError,
  fillEmptyDb,
  hasBytesColumn,
  type Inventory,
  jsonLines,
  type PlainRow,
  type ReportProgress,
  readChunks,
  type TableName,
  tableNames,
  withSnapshot,
} from './rows.ts'

const archiveFormat = 1

export async function exportToArchive(db: Db, file: string, progress: ReportProgress): Promise<Inventory> {
  const unfinishedFile = `${file}.unfinished`
  try {
    const tar = pack()
    const writing = pipeline(tar, createWriteStream(unfinishedFile))
    const [inventory] = await Promise.all([withSnapshot(db, (db) => writeAll(db, tar, progress)), writing])
    await syncToDisk(unfinishedFile)
    copyOwner(unfinishedFile)
    await rename(unfinishedFile, file)
    return inventory
  } catch (error) {
    await rm(unfinishedFile, { force: true })
    throw error
  }
}

async function writeAll(db: Db, tar: ReturnType<typeof pack>, progress: ReportProgress) {
  const add = (name: string, content: string | Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      // All files get the same owner and time, so that the same data gives the same archive.
      const header = { name, mtime: new Date(0), mode: 0o644, uid: 0, gid: 0 }
      tar.once('error', reject)
      // The cast is safe: Buffer.from takes a string as well.
      tar.entry(header, Buffer.from(content as Uint8Array), (error) => {
        tar.off('error', reject)
        if (error) reject(error)
        else resolve()
      })
    })
  try {
    await add('about.json', jsonText({ format: archiveFormat, migrations: migrationNames() }))
    let chunkNumber = 0
    let lastTable: TableName | undefined
    const inventory = await readChunks(db, async (chunk) => {
      chunkNumber = chunk.table === lastTable ? chunkNumber + 1 : 0
      lastTable = chunk.table
      const name = `${chunk.table}/${String(chunkNumber).padStart(6, '0')}`
      await add(`${name}.ndjson`, jsonLines(chunk))
      if (chunk.bytes) await add(`${name}.bytes`, chunk.bytes)
      progress('Writing', chunk)
    })
    await add('inventory.json', jsonText(inventory))
    tar.finalize()
    return inventory
  } catch (error) {
    tar.destroy(error as Error)
    throw error
  }
}

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Fills an empty database from an archive ('-': standard input). If it fails, the database stays empty. */
export function importFromArchive(db: Db, file: string, progress: ReportProgress): Promise<Inventory> {
  return fillEmptyDb(
    db,
    async (put) => {
      const tar = extract()
      const reading = pipeline(file === '-' ? process.stdin : createReadStream(file), tar)
      // The code below throws if reading fails. This handler only prevents an unhandled rejection.
      reading.catch(() => {})
      let isInfoChecked = false
      let inventory: Inventory | undefined
      let lastRowFile: { table: TableName; rows: PlainRow[] } | undefined
      for await (const entry of entriesOf(tar, file)) {
        const content = await bytesOf(entry)
        const [folder = '', name = ''] = entry.header.name.replace(/^\.\//, '').split('/')
        if (folder === 'about.json') {
          checkArchiveInfo(JSON.parse(content.toString()))
          isInfoChecked = true
        } else if (!isInfoChecked)
          throw new DataCommandError(
            `${file} does not begin with about.json, which has the version of the site that made it.`,
          )
        else if (folder === 'inventory.json') inventory = JSON.parse(content.toString())
        else if (!isTable(folder)) throw new DataCommandError(`${file} has an unknown part: ${entry.header.name}.`)
        else if (name.endsWith('.bytes')) {
          // A file of bytes must follow the row that it belongs to.
          if (lastRowFile?.table !== folder)
            throw new DataCommandError(`${file} has its parts in a wrong order: ${entry.header.name}.`)
          await put({ ...lastRowFile, bytes: content })
        } else {
          lastRowFile = { table: folder, rows: parseRows(content) }
          if (!hasBytesColumn(folder)) await put({ ...lastRowFile, bytes: null })
        }
      }
      await reading
      if (!inventory) throw new DataCommandError(`${file} is not complete: its end is missing.`)
      return inventory
    },
    progress,
  )
}

async function* entriesOf(tar: ReturnType<typeof extract>, file: string) {
  try {
    yield* tar
  } catch (error) {
    throw new DataCommandError(`${file} is not complete, or no archive of a site (${(error as Error).message}).`)
  }
}

const isTable = (name: string): name is TableName => (tableNames as string[]).includes(name)

const parseRows = (content: Buffer): PlainRow[] =>
  content
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

async function bytesOf(stream: AsyncIterable<unknown>) {
  const chunks: Buffer[] = []
  // The cast is safe: the stream has no text encoding, so its chunks are bytes.
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function checkArchiveInfo(about: { format: number; migrations: string[] }) {
  if (about.format !== archiveFormat || about.migrations.join() !== migrationNames().join())
    throw new DataCommandError(
      'The archive was made by another version of the site. Import it with that version, then update; or update the other site first.',
    )
}
