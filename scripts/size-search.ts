// Compares the search for the best size with a fine grid at random sites:
// `node scripts/size-search.ts [sites] [seed] [steps]`.
import { randomOf, searchGap } from '#tests/energy-sites.ts'

const [sites = 2000, seed = 1, steps = 40] = process.argv.slice(2).map(Number)
const random = randomOf(seed)
const results = Array.from({ length: sites }, () => searchGap(random, steps))
const percents = results.map(({ percent }) => percent).sort((a, b) => b - a)
// The first searches are left out, because they are slower until V8 has compiled the code.
const times = results
  .slice(20)
  .map(({ cpuMs }) => cpuMs)
  .sort((a, b) => b - a)

console.log(`${sites} sites against ${steps + 1} × ${steps + 1} sizes each`)
console.log(
  `worse than the grid by ${percents[0]?.toFixed(2)} % at most; ${percents.filter((gap) => gap > 2).length} by more than 2 %`,
)
console.log(`${times[Math.floor(times.length / 2)]} ms of one core each in the middle, ${times[0]} ms at most`)
