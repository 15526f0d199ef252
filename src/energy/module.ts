// The temperature and the power of a PV module.

/** The difference of air temperature between the coldest and the warmest hour of a day, 3 and 15 o'clock. */
const dailySwingKelvin = 10
const warmestHour = 15

export function airTemperature(meanCelsius: number, hour: number) {
  return meanCelsius + (dailySwingKelvin / 2) * Math.cos((2 * Math.PI * (hour - warmestHour)) / 24)
}

/**
 * The cells' temperature by Sandia's model (King 2004), for modules with glass front and polymer back in an open rack.
 */
export function cellTemperature(airCelsius: number, onPlaneKwPerM2: number, windMetresPerSecond: number) {
  const overAir = 1000 * Math.exp(-3.56 - 0.075 * windMetresPerSecond)
  return airCelsius + onPlaneKwPerM2 * (overAir + 3)
}

/** DC power in kW of 1 kWp of modules. */
export function modulePower(
  absorbedKwPerM2: number,
  cellCelsius: number,
  temperatureCoefficientPercentPerKelvin: number,
) {
  return Math.max(0, absorbedKwPerM2 * (1 + (temperatureCoefficientPercentPerKelvin / 100) * (cellCelsius - 25)))
}
