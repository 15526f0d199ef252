// The map of projects, which is on the pages “Projects” and “About Us”.
export const texts = {
  show: 'Show the map',
  label: 'Map of projects',
  sizes: 'The larger a mark, the higher the capacity.',
  nearest: 'Places are shown to the nearest town or region.',
  missing: {
    one: '{n} of the projects listed has no place on this map.',
    other: '{n} of the projects listed have no place on this map.',
  },
} as const
