// The inverter of PVWatts version 5 (Dobos 2014).

const nominalEfficiency = 0.96
const referenceEfficiency = 0.9637

/** AC power, in kW, of 1 kWp of modules from their DC power. */
export function inverterPower(dcKw: number, dcAcRatio: number) {
  const ratedAcKw = 1 / dcAcRatio
  const load = (dcKw * nominalEfficiency) / ratedAcKw
  if (load <= 0) return 0
  const efficiency = (nominalEfficiency / referenceEfficiency) * (-0.0162 * load - 0.0059 / load + 0.9858)
  return Math.min(ratedAcKw, Math.max(0, efficiency * dcKw))
}
