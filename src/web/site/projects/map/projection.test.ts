import { geoAzimuthalEqualArea } from 'd3-geo'
import { describe, expect, test } from 'vitest'
import { mapPoint, projectionCenter, projectionScale, projectionShift } from '#contract/content/map-projection.ts'
import { places } from '#energy/places.ts'
import { aProject } from '#tests/makers.ts'
import { labelSides, mapFrameOf, marksOf, radiusOf } from './marks.ts'

const drawnProjection = geoAzimuthalEqualArea()
  .rotate([-projectionCenter.longitude, -projectionCenter.latitude])
  .scale(projectionScale)
  .translate([projectionShift.x, projectionShift.y])

const projectAt = (latitude: number, longitude: number, id = 1) => ({
  ...aProject({ latitude, longitude }),
  id,
  picture: null,
})

describe('the map', () => {
  test.each(places.map((place) => [place.name, place] as const))('has a mark for %s where the land is', (_, place) => {
    const { latitudeDegrees, longitudeDegrees } = place
    const point = mapPoint(latitudeDegrees, longitudeDegrees)
    const [x = 0, y = 0] = drawnProjection([longitudeDegrees, latitudeDegrees]) ?? []
    expect(point).toEqual({ x: Math.round(x), y: Math.round(y) })
    expect(mapFrameOf(marksOf([projectAt(latitudeDegrees, longitudeDegrees)])).shownMarks).toHaveLength(1)
  })

  test('has no mark for the other side of the globe, and none outside its edges', () => {
    const elsewhere = [projectAt(0, -160), projectAt(-33, 151), projectAt(40, -74)]
    expect(mapFrameOf(marksOf(elsewhere)).shownMarks).toEqual([])
  })

  test('shows Africa and the Gulf, or the whole land as soon as a project lies farther north', () => {
    const kumasi = projectAt(6.7, -1.6)
    expect(mapFrameOf(marksOf([kumasi])).frame.y).toBeGreaterThan(0)
    expect(mapFrameOf(marksOf([kumasi, projectAt(52.5, 13.4)])).frame.y).toBe(0)
  })

  test('shows projects with the same coordinates beside each other', () => {
    const marks = marksOf([1, 2, 3, 8, 9, 10, 11, 12].map((id) => projectAt(6.7, -1.6, id)))
    expect(new Set(marks.map(({ x, y }) => `${x} ${y}`)).size).toBe(8)
  })

  test('shows more power as a larger mark, in any unit', () => {
    const radii = (['kW', 'MW'] as const).map((capacityUnit) => radiusOf({ capacity: 350, capacityUnit }))
    expect(radii[0]).toBeLessThan(radii[1] ?? 0)
    expect(radiusOf({ capacity: 1, capacityUnit: 'MWp' })).toBe(radiusOf({ capacity: 1000, capacityUnit: 'kVA' }))
    expect(radiusOf({ capacity: 900, capacityUnit: 'kWh' })).toBe(radiusOf({ capacity: null, capacityUnit: null }))
  })

  test('writes the text of a mark on its left if the next mark is close on its right', () => {
    const marks = marksOf([projectAt(6.7, -1.6, 1), projectAt(6.7, 5, 2)])
    const sides = labelSides(marks, () => '1 MW, Ghana', { x: 0, width: 1000 })
    expect(marks.map((mark) => sides.get(mark))).toEqual(['left', 'right'])
  })
})
