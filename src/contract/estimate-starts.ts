/**
 * Patterns that find figures in a product's features. A link on the product's page fills them into the estimate form.
 */
export const figurePatterns = {
  module: /temperature coefficient ([−-][\d.]+)/,
  battery: /([\d.,]+) kWh usable/,
  hybrid: /^PV.* (\d+) kW/,
} as const
