import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/admins.ts'
import { isCommonPassword } from '#contract/accounts/common-passwords.ts'
import { browserName } from '#web/admin/accounts/own-account/own-account.tsx'
import { passwordStrength } from '#web/admin/accounts/own-account/password-form.tsx'
import { fieldDiff } from '#web/admin/editing/history/changes.ts'
import { auditedEntityWords } from './audit-log.tsx'

test.each([
  ['secret', 1, 'Weak: it is'],
  ['password123456', 1, 'Weak: it is'],
  ['PassWord', 1, 'Weak: it is'],
  ['Sunshine!', 1, 'Weak: it is'],
  ['qwertyuiop', 1, 'Weak: it is'],
  ['1q2w3e4r5t', 1, 'Weak: it is'],
  ['Manchester', 1, 'Weak: it is'],
  ['31081995271019', 1, 'Weak: it is'],
  ['kwq7zp', 1, 'Weak: easy'],
  ['aaaabbbbcccc', 1, 'Weak: easy'],
  ['harmattan', 2, 'Fair: with 10'],
  ['Pa5$w0rt!', 2, 'Fair: with 10'],
  ['Zx7#kq2b', 2, 'Fair: with 10'],
  ['kelewele9', 2, 'Fair: with 10'],
  ['ümläüt-ß', 2, 'Fair: with 10'],
  ['kelewelebowl', 3, 'Good.'],
  ['kelewelebo', 2, 'Fair: a few'],
  ['Harm4ttan!', 3, 'Good.'],
  ['harmattan dust', 3, 'Good.'],
  ['three panels on a roof', 4, 'Strong.'],
])('the password %s has strength %i and the hint “%s”', (password, level, start) => {
  const strength = passwordStrength(password, isCommonPassword(password))
  expect(strength.level).toBe(level)
  expect(strength.hint).toContain(start)
})

test('a strong password with a common word in its middle is not common', () => {
  expect(isCommonPassword('three dragons on a roof')).toBe(false)
  expect(isCommonPassword('my password is long')).toBe(false)
})

test('an update shows the fields that differ, without the version', () => {
  const before = { id: 3, version: 1, title: 'Old', year: '2025', features: ['a'] }
  const after = { id: 3, version: 2, title: 'New', year: '2025', features: ['a', 'b'] }
  expect(fieldDiff(before, after)).toEqual([
    { name: 'title', from: 'Old', to: 'New' },
    { name: 'features', from: '["a"]', to: '["a","b"]' },
  ])
  expect(fieldDiff(null, { title: 'New', alt: '' })).toEqual([{ name: 'title', from: null, to: 'New' }])
})

test('an entry of the audit log names its entity', () => {
  const entry = { id: 1, at: '', username: 'admin', before: null, after: null, entityId: '7' }
  const words = (changes: Partial<AuditEntry>) =>
    auditedEntityWords({ ...entry, action: 'updated', entity: 'projects', ...changes })
  expect(words({ after: { title: 'Tracker' } })).toBe('project "Tracker"')
  expect(words({ entity: 'quotes', before: { email: 'a@b.example' } })).toBe('quote request "a@b.example"')
  expect(words({ entity: 'products' })).toBe('product 7')
  expect(words({ action: 'reordered' })).toBe('the projects')
  expect(words({ action: 'signed in', entity: 'sessions' })).toBe('')
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15', 'Safari on macOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['curl/8.0', 'curl/8.0'],
  ['', 'Unknown browser'],
])('the user agent “%s” is shown as %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
