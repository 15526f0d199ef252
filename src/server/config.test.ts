import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const example = parseEnv(read('../../.env.example'))

test('the example of settings has every setting', () => {
  const settings = Array.from(read('config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm), ([, name]) => name)
  expect(settings.length).toBeGreaterThan(15)
  expect(Object.keys(example).sort()).toEqual(settings.sort())
})

test('an operator who copies the example and changes nothing has the defaults', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
})
