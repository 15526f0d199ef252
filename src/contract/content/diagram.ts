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

export const diagramMessages = {
  symbol: 'Please choose a symbol from the list',
  label: 'Text is required',
} as const

/**
 * The parts of a plant in a single-line diagram. A transformer, an inverter, a switch or a meter is drawn in series
 * with the part before it. A part with the symbol `busbar` only adds its label to the busbar that joins the others.
 */
export type Diagram = z.output<typeof DiagramPart>[]
