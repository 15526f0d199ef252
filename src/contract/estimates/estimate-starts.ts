/**
 * Patterns that find figures in a product's features. If one matches, the product's page links to the form for
 * estimates, with this figure filled in.
 */
export const productFigurePatterns = {
  temperatureCoefficient: /temperature coefficient ([−-][\d.]+)/,
  batteryKwh: /([\d.,]+) kWh usable/,
  hybridPowerKw: /^PV.* (\d+) kW/,
} as const
