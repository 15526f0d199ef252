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
  inverter: 'Inverter',
  switch: 'Switch',
  meter: 'Meter',
  busbar: 'Busbar or switching station',
  load: 'Load',
} as const

export type DiagramSymbol = keyof typeof diagramSymbols

export const diagramMessages = {
  symbol: 'Please choose a symbol from the list',
  label: 'Text is required',
} as const

/**
 * The parts of a plant in the diagram, from left to right. A transformer, an inverter, a switch or a meter is in series
 * with the part before it. A busbar gives its text to the busbar that joins the others.
 */
export type Diagram = z.output<typeof DiagramPart>[]
