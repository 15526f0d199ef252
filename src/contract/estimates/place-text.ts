import { fill, type Texts } from '#contract/texts/texts.ts'

/** Writes the name of an estimate's place. For coordinates, the engine gives the nearest place as `Near Kano`. */
export const placeText = (name: string, { near }: Texts<'estimate'>['plant']) =>
  name.replace(/^Near (.+)/, (_, place: string) => fill(near, { place }))
