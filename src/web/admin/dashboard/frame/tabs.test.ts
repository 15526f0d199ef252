import { expect, test } from 'vitest'
import { tabNames, tabs } from './tabs.ts'

test('each tab has a key of its own', () => {
  const namesByKey = Map.groupBy(tabNames, (name) => tabs[name].key)
  const sharedKeys = [...namesByKey].filter(([, names]) => names.length > 1)
  expect(sharedKeys).toEqual([])
})
