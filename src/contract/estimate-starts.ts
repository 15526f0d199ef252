/** Patterns that find figures in a product's features. The form of an estimate can start with these figures. */
export const estimateFigures = {
  module: /temperature coefficient ([−-][\d.]+)/,
  battery: /([\d.,]+) kWh usable/,
  hybrid: /^PV.* (\d+) kW/,
} as const
