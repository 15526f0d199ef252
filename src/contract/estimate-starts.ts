/**
 * Patterns that find figures for the form for estimates in a product's features. If one matches, the product's page
 * links to the form, with this figure filled in.
 */
export const figurePatterns = {
  temperatureCoefficient: /temperature coefficient ([−-][\d.]+)/,
  batteryKwh: /([\d.,]+) kWh usable/,
  hybridPowerKw: /^PV.* (\d+) kW/,
} as const
