import { newsApi } from '../../src/contract/content/news.ts'
import { keepSaving } from '../administrator.ts'
import { type Child, measureLoad, residentBytes, startSite } from '../children.ts'
import { printRow } from '../report.ts'
import { requestTo } from '../requests.ts'
import { median, range } from '../rounds.ts'
import type { BenchContext } from './part.ts'

const megabyte = 1024 * 1024

/** Measures the memory of the process after its first start on an empty database, and after many requests. */
export async function memory({ databaseUrl, isLong }: BenchContext) {
  // The first start on an empty database takes more memory than later ones, because it adds the demo content.
  const site = await startSite(databaseUrl('memory'))
  let responses = 0
  while (responses < 200_000)
    for (const path of ['/', '/projects', '/products', '/news', newsApi.listPublic.path])
      responses += (await measureLoad({ ...requestTo(site, path), seconds: 1 })).responses
  const usedBytes = residentBytes(site.pid)
  printRow(`Memory of a first start after ${responses.toLocaleString('en')} requests`, {
    value: `${(usedBytes / megabyte).toFixed(0)} MB`,
    bar: 'under 180 MB',
    isMet: usedBytes < 180 * megabyte,
    noise: 'one run',
  })
  if (isLong) await watchMemory(site)
  await site.stop()
}

async function watchMemory(site: Child) {
  const minutes = 5
  const saving = await keepSaving(site)
  const sizesBytes: number[] = []
  const watching = setInterval(() => sizesBytes.push(residentBytes(site.pid)), 5000)
  for (let minute = 0; minute < minutes; minute++)
    for (const path of ['/', '/projects', '/news'])
      await measureLoad({ ...requestTo(site, path), rate: 2000, seconds: 20 })
  clearInterval(watching)
  await saving.stop()
  const secondHalf = sizesBytes.slice(sizesBytes.length / 2)
  // Compares medians, because garbage collection makes memory vary by more than the growth that matters.
  const growth =
    median(secondHalf.slice(secondHalf.length / 2)) / median(secondHalf.slice(0, secondHalf.length / 2)) - 1
  printRow(`Memory over ${minutes} minutes at 2,000 requests a second with saves: growth in the second half`, {
    value: `${(growth * 100).toFixed(1)} %`,
    bar: 'at most 5 %',
    isMet: growth <= 0.05,
    noise: `${range(secondHalf.map((bytes) => bytes / megabyte))} MB`,
  })
}
