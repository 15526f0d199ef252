import { globSync } from 'node:fs'
import type { Endpoint } from '#contract/platform/endpoint.ts'

const folder = new URL('../src/contract/', import.meta.url)

/** The tables of endpoints of all files of the contract. */
export const endpointTables: Record<string, Endpoint>[] = []

for (const file of globSync('**/*.ts', { cwd: folder })) {
  const exported: Record<string, unknown> = await import(new URL(file, folder).href)
  // The cast is safe: every export whose name ends with Api is a table of endpoints.
  for (const name of Object.keys(exported)) if (name.endsWith('Api')) endpointTables.push(exported[name] as never)
}
