import { paletteOf } from '#contract/content/brand-palette.ts'
import { estimateCodePattern } from '#contract/estimates/estimates.ts'
import { mediaHash } from '#contract/media/pictures.ts'
import { pages } from '#contract/platform/pages.ts'
import { directionOf, type Language, languageCodes, prefixOf } from '#contract/texts/languages.ts'
import { runPictureWork } from '#server/media/clean-picture.ts'
import { findBlob } from '#server/media/store.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { RawReply, RawRequest, RawRoute } from '#server/platform/http/raw.ts'
import { found } from '#server/platform/refusal.ts'
import { cacheControl } from '#server/platform/responses/prepared-response.ts'
import { currentBrand, readCompany } from '#server/platform/settings/company.ts'
import { jobQueue } from '#server/platform/throttles/job-queue.ts'
import { enforceRateLimit, rateLimits } from '#server/platform/throttles/rate-limit.ts'
import { withPlaceNameIn } from './place-names.ts'
import { findEstimate } from './store.ts'
import { wordsIn } from './words.ts'

// Requests wait here and enter the queue `runPictureWork` one by one.
const oneAtATime = jobQueue(1, { waitingAtMost: 50 })

/**
 * Serves the picture that chats show beside a link to a saved estimate. It is drawn for each request and never cached,
 * because its address has the secret code of the estimate.
 */
export function estimatePictureRoutes(db: Db): RawRoute[] {
  async function send({ params: { code = '' }, address }: RawRequest, language: Language): Promise<RawReply> {
    await enforceRateLimit(db, rateLimits.calculations, { address })
    const { estimate } = found(estimateCodePattern.test(code) ? await findEstimate(db, code) : undefined)
    const words = await wordsIn(language)
    const { name: company } = await readCompany(db)
    const brand = await currentBrand(db)
    const logo = await findBlob(db, mediaHash(brand.logo) ?? '')
    const body = await oneAtATime(() =>
      runPictureWork(async () => {
        // Loads the code with the fonts only at the first picture, because it takes time and memory.
        const { drawSocialPicture } = await import('./pdf/draw-social-picture.ts')
        return drawSocialPicture(withPlaceNameIn(language, estimate), {
          company,
          logo: logo?.bytes,
          palette: paletteOf(brand),
          words,
        })
      }),
    )
    const headers = { 'content-type': 'image/jpeg', 'cache-control': cacheControl.secret, 'x-robots-tag': 'noindex' }
    return { headers, body }
  }
  // The fonts have no Arabic letters, so pages from right to left have the English picture.
  return languageCodes
    .filter((language) => directionOf(language) !== 'rtl')
    .map((language) => ({
      path: `${prefixOf(language)}${pages.savedEstimate.path}/social.jpg`,
      handle: (request: RawRequest) => send(request, language),
    }))
}
