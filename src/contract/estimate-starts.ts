/**
 * Patterns that find a figure for the form for estimates in a product's features. If one finds something, the product's
 * page links to the form, which then has this figure.
 */
export const figurePatterns = {
  temperatureCoefficient: /temperature coefficient ([−-][\d.]+)/,
  batteryKwh: /([\d.,]+) kWh usable/,
  hybridPowerKw: /^PV.* (\d+) kW/,
} as const
