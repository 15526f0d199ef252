import type { AuditEntry } from '#contract/admins.ts'
import { partsOf } from './diff.ts'

const nouns: Record<string, string> = {
  admins: 'the account',
  content: 'content',
  media: 'file',
  news: 'article',
  products: 'product',
  projects: 'project',
  quotes: 'quote request',
  sessions: 'a session',
}

const names = ['title', 'key', 'originalName', 'email'] as const

/** The entity of an audit entry, with its name if it has one: `project "Kaduna tracker plant"`. */
export function whatOf({ action, entity, entityId, before, after }: AuditEntry) {
  if (action.startsWith('signed') || action.endsWith('password')) return ''
  if (action === 'reordered') return `the ${entity}`
  const noun = nouns[entity] ?? entity
  if (entity === 'admins' || entity === 'sessions') return noun
  const shown = { ...partsOf(before), ...partsOf(after) }
  const name = names.map((part) => shown[part]).find((value) => typeof value === 'string' && value !== '')
  return name ? `${noun} "${name}"` : `${noun} ${entityId}`
}
