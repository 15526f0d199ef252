import type { DiagramSymbol } from '#contract/diagram.ts'

const circle = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0'
const openContact = 'M12 1v6M12 23v-6L7 8'

/** The paths of the symbols in single-line diagrams, in a box of 24 by 24. */
export const symbolPaths: Record<Exclude<DiagramSymbol, 'busbar'> | 'breaker', string> = {
  pv: 'M2 10h20v12H2zM2 16h20M8.7 10v12M15.3 10v12M6 2l4 4V3.5M10 6H7.5M13 2l4 4V3.5M17 6h-2.5',
  wind: `${circle}M12 12V5M12 12l6 4M12 12l-6 4`,
  hydro: `${circle}M6 10q3-3 6 0t6 0M6 15q3-3 6 0t6 0`,
  battery: 'M3 7h18M8 11h8M3 15h18M8 19h8',
  generator: `${circle}M16 9.5a5 5 0 1 0 0 5V12h-3.5`,
  grid: 'M6 22L12 2l6 20M3 9h18M5 14h14M8.5 14l7 8M15.5 14l-7 8',
  transformer: 'M12 1a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 1 0 12 1M12 10.6A6.2 6.2 0 1 0 12 23a6.2 6.2 0 1 0 0-12.4',
  inverter: 'M1 1h22v22H1zM23 1L1 23M4 6h6M4 9h6M13 18q2-3 4 0t4 0',
  switch: openContact,
  meter: 'M3 3h18v18H3zM3 8h18M6 11l1.5 6L9 12.5l1.5 4.5 1.5-6M15 10.5V17M15 14q3-2 3 1v2',
  breaker: `${openContact}M10 5l4 4M14 5l-4 4`,
  load: 'M12 1v12M6 13h12l-6 9z',
}
