import type { z } from 'zod'
import type * as schema from './common.schema.ts'

export type PictureData = z.output<typeof schema.PictureData>
export type FocalPoint = z.output<typeof schema.FocalPoint>

export const commonLimits = {
  emailMaxChars: 254,
  linkMaxChars: 2048,
  titleMaxChars: 255,
  searchMaxChars: 200,
  /** The most items that a client can request with a limit. A request without a limit gets the whole list. */
  listMax: 500,
  /** The most errors of fields that one reply lists. */
  errorsMax: 30,
  idMax: 2_147_483_647,
} as const

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
