import type { DiagramSymbol } from '#contract/diagram.ts'

const circle = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0'

/** The paths of the symbols in single-line diagrams, in a box of 24 by 24. */
export const symbolPaths: Record<DiagramSymbol, string> = {
  pv: 'M2 5h20v14H2zM2 5l10 8L22 5',
  wind: `${circle}M12 12V5M12 12l6 4M12 12l-6 4`,
  hydro: `${circle}M6 10q3-3 6 0t6 0M6 15q3-3 6 0t6 0`,
  battery: 'M3 7h18M8 11h8M3 15h18M8 19h8',
  generator: `${circle}M16 9.5a5 5 0 1 0 0 5V12h-3.5`,
  grid: 'M6 22L12 2l6 20M3 9h18M5 14h14M8.5 14l7 8M15.5 14l-7 8',
  transformer: 'M12 2a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M12 11a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11',
  load: 'M12 2v11M6 13h12l-6 8z',
}
