/** Where a product's features state a figure that an estimate takes. */
export const estimateFigures = {
  module: /temperature coefficient ([−-][\d.]+)/,
  battery: /([\d.,]+) kWh usable/,
  hybrid: /^PV.* (\d+) kW/,
} as const
