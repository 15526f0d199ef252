import type { z } from 'zod'
import type { DiagramPart } from './diagram.schema.ts'

/** The symbols of a single-line diagram, with their names in the dashboard. */
export const diagramSymbols = {
  pv: 'Solar modules',
  wind: 'Wind turbine',
  hydro: 'Water turbine',
  battery: 'Battery',
  generator: 'Generator',
  grid: 'Grid',
  transformer: 'Transformer',
  load: 'Load',
} as const

export type DiagramSymbol = keyof typeof diagramSymbols

export const diagramMessages = {
  symbol: 'Please choose a symbol from the list',
  label: 'Text is required',
} as const

/** The parts of a plant in the diagram, from left to right. */
export type Diagram = z.output<typeof DiagramPart>[]
