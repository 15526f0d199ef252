import { describe, expect, test } from 'vitest'
import { newsApi } from '#contract/news.ts'
import { databases, startApp } from '#tests/app.ts'
import { anArticle } from '#tests/makers.ts'
import { pastes } from '#tests/pastes/pastes.ts'

// The clean HTML of all pastes is longer than a write-up may be.
const parts = Array.from({ length: 6 }, (_, part) =>
  pastes.filter((_, at) => at % 6 === part).map(({ expected }) => expected),
)

describe.each(databases)('pasted texts on %s', (database) => {
  test('are stored as the editor has cleaned them, and a second save changes nothing', async () => {
    await using app = await startApp(database)
    for (const part of parts) {
      const { id, ...first } = await app.admin(newsApi.create, { body: anArticle({ writeUp: part.join('\n') }) })
      expect(first.writeUp.replaceAll(' rel="noopener noreferrer"', '')).toBe(part.join('\n'))
      const second = await app.admin(newsApi.update, {
        params: { id },
        body: anArticle({ writeUp: first.writeUp }),
      })
      expect(second.writeUp).toBe(first.writeUp)
      expect((await app.visitor(newsApi.readPublic, { params: { id } })).writeUp).toBe(first.writeUp)
    }
  })
})
