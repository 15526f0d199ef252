import { contentApi } from '../../src/contract/content/blocks.ts'
import { languageCodes, mainLanguage, prefixOf } from '../../src/contract/texts/languages.ts'
import { signIn } from '../administrator.ts'
import {
  type Child,
  checkedResult,
  measureLoad,
  requestTo,
  residentBytes,
  startLoadGenerator,
  startSite,
} from '../children.ts'
import { alternate, type BenchContext, printRatio, printRow } from '../report.ts'

const turns = 40
const megabyte = 1024 * 1024

/** Compares pages from memory in French with those in English, and measures the memory of a site in all languages. */
export async function languages({ databaseUrl }: BenchContext) {
  const site = await startSite(databaseUrl('languages'))
  await turnOnAllLanguages(site)
  const rateOf = async (path: string) => {
    const generator = await startLoadGenerator(requestTo(site, path))
    const measure = async () => checkedResult(path, await generator.measure({ seconds: 0.25 })).perSecond
    return { measure, close: generator.close }
  }
  const [french, english] = [await rateOf('/fr/'), await rateOf('/')]
  const rates = await alternate(turns, { ours: french.measure, theirs: english.measure })
  printRatio('GET /fr/ from memory, to GET /', { ...rates, unit: 'a second', atLeast: 0.95 })
  for (const { close } of [french, english]) close()

  let responses = 0
  while (responses < 200_000)
    for (const language of languageCodes)
      for (const path of ['/', '/projects', '/products', '/news', '/estimate'])
        responses += (await measureLoad({ ...requestTo(site, prefixOf(language) + path), seconds: 0.5 })).responses
  const usedBytes = residentBytes(site.pid)
  printRow(`Memory of a first start with ${languageCodes.length} languages`, {
    value: `${(usedBytes / megabyte).toFixed(0)} MB after ${responses.toLocaleString('en')} requests`,
    bar: 'under 190 MB',
    isMet: usedBytes < 190 * megabyte,
    noise: 'one run',
  })
  await site.stop()
}

async function turnOnAllLanguages(site: Child) {
  const shown = languageCodes.filter((code) => code !== mainLanguage)
  const response = await fetch(`http://localhost:${site.port}${contentApi.create.path}`, {
    method: contentApi.create.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signIn(site)}` },
    body: JSON.stringify({ key: 'languages', title: null, type: 'json', content: JSON.stringify({ shown }) }),
  })
  if (!response.ok) throw new Error(`The languages were not turned on: ${response.status} ${await response.text()}`)
}
