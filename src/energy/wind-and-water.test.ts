import { describe, expect, test } from 'vitest'
import { airDensityRatio, speedAtHeight, waterYield, windCapacityFactor, windYield } from './wind-and-water.ts'

test.each([
  [10, [0.1, 0.2, 0.3, 0.41, 0.49]],
  [12, [0.06, 0.12, 0.2, 0.29, 0.38]],
])('a turbine rated at %d m/s has the capacity factors of the table from 4 to 8 m/s within 0.01', (rated, factors) => {
  for (const [i, factor] of factors.entries())
    expect(Math.abs(windCapacityFactor(4 + i, rated) - factor)).toBeLessThan(0.01)
})

describe('wind', () => {
  const turbine = { ratedKw: 100, atHeightMetres: 10, hubHeightMetres: 40, ratedSpeedMetresPerSecond: 11 }

  test('is faster at a greater height by the power of a seventh, while the air is thinner', () => {
    expect(speedAtHeight(5, 10, 40)).toBeCloseTo(5 * 4 ** (1 / 7), 12)
    expect(airDensityRatio(0)).toBe(1)
    expect(airDensityRatio(2000)).toBeCloseTo(0.822, 3)
  })

  test('with an unknown speed has no estimate, because a mast has to measure it first', () => {
    expect(windYield({ ...turbine, meanSpeedMetresPerSecond: null })).toEqual({ kind: 'mast-first' })
  })

  test('has a narrower range if its speed was measured than if it was typed', () => {
    const width = (basis: 'measured' | 'typed') => {
      const result = windYield({ ...turbine, meanSpeedMetresPerSecond: 5, basis })
      if (result.kind === 'mast-first') throw new Error('No estimate')
      const { low, likely, high } = result.year
      expect(low).toBeLessThan(likely)
      expect(likely).toBeLessThan(high)
      return (high - low) / likely
    }
    expect(width('measured')).toBeLessThan(width('typed') / 2)
  })
})

describe('water', () => {
  test('of 2 m³/s over 20 m makes 9.81 η Q H with a tenth left in the river', () => {
    const { power, year, designFlow } = waterYield({ headMetres: 20, flowCubicMetresPerSecond: 2 })
    expect(designFlow.likely).toBeCloseTo(1.8, 12)
    expect(power.likely).toBeCloseTo(9.81 * 0.8 * 1.8 * 20, 9)
    expect(year.low).toBeCloseTo(9.81 * 0.75 * 1.8 * 20 * 0.4 * 8760, 6)
    expect(year.high).toBeCloseTo(9.81 * 0.85 * 1.8 * 20 * 0.6 * 8760, 6)
  })

  test('is used with a lower efficiency by a micro plant, and yields nothing if the river needs all of it', () => {
    expect(waterYield({ headMetres: 10, flowCubicMetresPerSecond: 0.1 }).power.likely).toBeCloseTo(9.81 * 0.6 * 0.9, 9)
    const dry = { headMetres: 10, flowCubicMetresPerSecond: 0.1, residualFlowCubicMetresPerSecond: 0.2 }
    expect(waterYield(dry).year.high).toBe(0)
  })
})
