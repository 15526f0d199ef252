import { type EstimateInput, estimateDefaults } from '#contract/estimates/estimates.ts'
import { waterYield } from '#energy/water.ts'
import { windYield } from '#energy/wind.ts'

/** The yield of the wind turbine; null if the client asks for none. */
export function windOf(fields: EstimateInput) {
  const { windKw, windSpeed = null, windSpeedHeight = 10, windHubHeight = windSpeedHeight } = fields
  if (windKw === undefined) return null
  return windYield({
    ratedKw: windKw,
    meanSpeedMetresPerSecond: windSpeed,
    atHeightMetres: windSpeedHeight,
    hubHeightMetres: windHubHeight,
    ratedSpeedMetresPerSecond: fields.windRatedSpeed ?? estimateDefaults.windRatedSpeed,
    elevationMetres: fields.windElevation ?? 0,
    basis: fields.windBasis ?? 'typed',
  })
}

/** The yield of hydropower; null if the client asks for none. */
export function waterOf({ waterHead, waterFlow, waterResidualFlow }: EstimateInput) {
  if (waterHead === undefined || waterFlow === undefined) return null
  return waterYield({
    headMetres: waterHead,
    flowCubicMetresPerSecond: waterFlow,
    ...(waterResidualFlow !== undefined && { residualFlowCubicMetresPerSecond: waterResidualFlow }),
  })
}
