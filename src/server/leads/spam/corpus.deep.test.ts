// Sends ordinary leads and spam over HTTP. All of them were written for this test. The filter's weights are learned
// from every part except “unseen”. That part was written separately, and was first tested when the points were final.
// Decision 0031 has the figures of each part.
import { expect, test } from 'vitest'
import { databases, startApp } from '#tests/app.ts'
import { readCorpus, sendAll } from '#tests/spam-corpus.ts'

/**
 * The parts of the corpus, each by the end of its files' names. The site may take at most `ordinaryMax` ordinary leads
 * of a part for spam, and must find at least `spamMin` of its spam. A change of the spam filter must not make these
 * figures worse.
 */
const parts = [
  { part: '', ordinaryMax: 0, spamMin: 199 },
  { part: '-held-back', ordinaryMax: 0, spamMin: 100 },
  { part: '-blind', ordinaryMax: 0, spamMin: 97 },
  { part: '-third', ordinaryMax: 0, spamMin: 59 },
  { part: '-fourth', ordinaryMax: 0, spamMin: 99 },
  { part: '-fifth', ordinaryMax: 0, spamMin: 99 },
  { part: '-sixth', ordinaryMax: 0, spamMin: 99 },
  { part: '-unseen', ordinaryMax: 0, spamMin: 136 },
]

test.each(databases)(
  'at most 1 of 300 ordinary leads is taken for spam, and 9 of 10 leads that are spam are found, on %s',
  {
    timeout: 180_000,
  },
  async (database) => {
    const foundCounts = { ordinary: 0, spam: 0 }
    const allCounts = { ordinary: 0, spam: 0 }
    for (const { part, ordinaryMax, spamMin } of parts) {
      await using app = await startApp(database, { rateLimits: true })
      const ordinary = readCorpus(`ordinary${part}`)
      const spam = readCorpus(`spam${part}`)
      const foundLeads = await sendAll(app, [...ordinary, ...spam])
      const ordinaryFound = foundLeads.filter((one) => ordinary.includes(one)).length
      const spamFound = foundLeads.length - ordinaryFound
      expect.soft(ordinaryFound, `ordinary leads of part “${part}”`).toBeLessThanOrEqual(ordinaryMax)
      expect.soft(spamFound, `spam of part “${part}”`).toBeGreaterThanOrEqual(spamMin)
      foundCounts.ordinary += ordinaryFound
      foundCounts.spam += spamFound
      allCounts.ordinary += ordinary.length
      allCounts.spam += spam.length
    }
    expect(foundCounts.ordinary).toBeLessThanOrEqual(allCounts.ordinary / 300)
    expect(foundCounts.spam).toBeGreaterThanOrEqual(allCounts.spam * 0.9)
  },
)
