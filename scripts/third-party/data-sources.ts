export type DataSource = { name: string; publisher: string; licence: string; address: string; usedFor: string }

/** The published data from which the site calculates figures. */
export const dataSources: DataSource[] = [
  {
    name: 'Global Photovoltaic Power Potential by Country, 2020',
    publisher: 'World Bank, ESMAP and Solargis',
    licence: 'CC BY 4.0',
    address: 'https://globalsolaratlas.info/global-pv-potential-study',
    usedFor: 'Irradiation and PV yield of countries: the level of the energy estimates',
  },
  {
    name: 'Yearly electricity data, as in CO2.js 0.19',
    publisher: 'Ember',
    licence: 'CC BY-SA 4.0',
    address: 'https://ember-energy.org/data/yearly-electricity-data/',
    usedFor: 'CO2 of the grids of countries',
  },
  {
    name: 'NASA POWER',
    publisher: 'NASA Langley Research Center',
    licence: 'Free to use, with the source named',
    address: 'https://power.larc.nasa.gov/',
    usedFor: 'Monthly irradiation and temperatures of places',
  },
  {
    name: 'Natural Earth, countries 1:50 million, as in world-atlas 2.0',
    publisher: 'Natural Earth',
    licence: 'Public domain',
    address: 'https://www.naturalearthdata.com/',
    usedFor: 'The land on the maps, made by scripts/map.ts',
  },
]
