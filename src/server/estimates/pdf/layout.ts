import { brandColors } from '#contract/content/brand.ts'

/** The brand's colours on white paper. `quiet` is for secondary text; `stone` and `dawn` are for charts. */
export const colors = { ...brandColors, paper: '#ffffff', quiet: '#4f5e58', stone: '#9aa8a0', dawn: '#f8d9a8' }

/** A4 in points, 72 to the inch. */
export const page = { width: 595.28, height: 841.89, margin: 46, top: 58, footer: 52 }
export const textWidth = page.width - 2 * page.margin
export const pageBottom = page.height - page.footer - 8

export const fonts = { text: 'text', strong: 'strong', display: 'display' } as const
export type FontName = keyof typeof fonts

export type Box = { x: number; y: number; width: number; height: number }
