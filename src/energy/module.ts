// The temperature and the power of a PV module.

/** The difference in air temperature between 3 o'clock, the coldest hour of a day, and 15 o'clock, the warmest. */
const dailySwingKelvin = 10
const warmestHour = 15
/** How much warmer the cells are than the back of the module, in K at 1 kW/m². */
const cellOverBack = 3

/** The air temperature in °C at an hour of a day with this mean temperature. */
export function airTemperature(meanCelsius: number, hour: number) {
  return meanCelsius + (dailySwingKelvin / 2) * Math.cos((2 * Math.PI * (hour - warmestHour)) / 24)
}

/** The cells' temperature in °C by Sandia's model (King 2004), for modules of glass and polymer on an open rack. */
export function cellTemperature(airCelsius: number, onPlaneKwPerM2: number, windMetresPerSecond: number) {
  const backOverAir = 1000 * Math.exp(-3.56 - 0.075 * windMetresPerSecond)
  return airCelsius + onPlaneKwPerM2 * (backOverAir + cellOverBack)
}

/** DC power in kW of 1 kWp of modules. */
export function modulePower(
  absorbedKwPerM2: number,
  cellCelsius: number,
  temperatureCoefficientPercentPerKelvin: number,
) {
  return Math.max(0, absorbedKwPerM2 * (1 + (temperatureCoefficientPercentPerKelvin / 100) * (cellCelsius - 25)))
}
