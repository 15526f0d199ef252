// Parts that several pages show.
export const texts = {
  diagram: {
    sources: 'Sources and grid',
    loads: 'Loads',
    thisProduct: '(this product)',
  },
} as const
