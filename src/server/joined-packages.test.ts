import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = `
  const exported = Object.keys(await import(process.argv[1]))
  console.log(JSON.stringify({ url: import.meta.resolve(process.argv[1]), exported }))
`

test.each(['kysely', 'kysely/migration', 'zod'])('%s comes from the build, and is all there', async (specifier) => {
  const flags = ['--import=./src/server/joined-packages.ts', '--input-type=module']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--eval', script, specifier])
  const { url, exported } = JSON.parse(stdout)
  expect(url).toMatch(new RegExp(`/dist/server/packages/${specifier}\\.js$`))
  expect(exported).toEqual(expect.arrayContaining(Object.keys(await import(specifier))))
})
