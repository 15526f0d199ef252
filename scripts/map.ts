// Makes src/web/public/map.svg, the land that our maps are drawn on, from Natural Earth's outlines: Africa, Europe and
// the Gulf in an equal-area projection. src/contract/content/map-projection.ts places the marks by the same projection.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { geoAzimuthalEqualArea, geoPath } from 'd3-geo'
import { merge, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import {
  mapHeight,
  mapWidth,
  projectionCenter,
  projectionScale,
  projectionShift,
} from '#contract/content/map-projection.ts'
import { brandColors } from '../src/contract/content/brand.ts'

/** In square degrees. Bends of a coast with a smaller area are left out. */
const minBendArea = 0.02

const outlines = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'))
const world = JSON.parse(await readFile(outlines, 'utf8')) as Parameters<typeof presimplify>[0]
const simplifiedWorld = simplify(presimplify(world), minBendArea)
// The cast is safe: `countries` is a collection of polygons.
const countries = simplifiedWorld.objects.countries as Parameters<typeof mesh>[1] & {
  geometries: Parameters<typeof merge>[1]
}

const projection = geoAzimuthalEqualArea()
  .rotate([-projectionCenter.longitude, -projectionCenter.latitude])
  .scale(projectionScale)
  .translate([projectionShift.x, projectionShift.y])
  .clipExtent([
    [-10, -10],
    [mapWidth + 10, mapHeight + 10],
  ])
const pathOf = geoPath(projection).digits(0)

/** Rewrites a path with relative coordinates, which are shorter and compress to two thirds of the bytes. */
function withRelativeCoordinates(path: string) {
  const lines = path.matchAll(/M([^MZ]+)(Z?)/g)
  return [...lines].map(([, points = '', end = '']) => relativeLine(points, end)).join('')
}

/** Rewrites one line. Returns an empty text for a line so short that all its points are the same. */
function relativeLine(points: string, end: string) {
  const [start = [], ...others] = points.split('L').map((point) => point.split(',').map(Number))
  let [x = 0, y = 0] = start
  const steps: string[] = []
  for (const [nextX = 0, nextY = 0] of others) {
    const [dx, dy] = [nextX - x, nextY - y]
    if (dx !== 0 || dy !== 0) steps.push(`${dx}${dy < 0 ? '' : ' '}${dy}`)
    x = nextX
    y = nextY
  }
  return steps.length > 0 ? `M${start.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}${end.toLowerCase()}` : ''
}

const land = withRelativeCoordinates(pathOf(merge(simplifiedWorld, countries.geometries)) ?? '')
const borders = withRelativeCoordinates(pathOf(mesh(simplifiedWorld, countries, (one, other) => one !== other)) ?? '')

const { mist, rule } = brandColors
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapWidth} ${mapHeight}" fill="none" stroke="${rule}" stroke-linejoin="round"><title>Africa, Europe and the Gulf</title><path fill="${mist}" stroke-width="2" d="${land}"/><path stroke-width="1.5" d="${borders}"/></svg>\n`
await writeFile(new URL('../src/web/public/map.svg', import.meta.url), svg)
process.stdout.write(`map.svg: ${svg.length} bytes, ${brotliCompressSync(svg).length} in brotli\n`)
