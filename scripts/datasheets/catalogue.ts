// The types of demo/datasheets.json.
export type Row = { label: string; value: string; condition?: string }
type Table = { heading: string; rows: Row[] }
/** A table with several columns of values. The first of `columns` is the heading of the labels. */
export type MultiColumnTable = { heading: string; columns: string[]; rows: { label: string; values: string[] }[] }
type Axis = { label: string; ticks: number[] }
export type Chart = { heading: string; x: Axis; y: Axis; series: { label: string; points: [x: number, y: number][] }[] }
type Notes = { heading: string; notes: string[] }
export type Block = Table | MultiColumnTable | Chart | Notes
export type Company = { name: string; place: string; email: string }
export type Datasheet = {
  file: string
  /** True if every site serves the file; otherwise it belongs to the demo's media library. */
  isBuiltIn?: boolean
  number: string
  kind: string
  title: string
  summary: string
  figures: { value: string; label: string }[]
  pages: { left: Block[]; right: Block[] }[]
}
export type Catalogue = { company: Company; issued: string; datasheets: Datasheet[] }
