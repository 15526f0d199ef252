export type DataSource = { name: string; publisher: string; licence: string; address: string; usedFor: string }

/** The published data that figures of the site are calculated from. */
export const dataSources: DataSource[] = []
