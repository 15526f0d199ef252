/** The columns of a project besides those that every ordered entity has. */
export type ProjectColumns = {
  title: string
  description: string
  image: string
  category: string
  year: string
  location: string
  value: string
  overview: string
  features: string
  metrics: string
  country: string | null
  latitude: number | null
  longitude: number | null
  /** How exact the place is that visitors see: `exact`, `town` or `region`. */
  precision: string
  capacity: number | null
  capacity_unit: string | null
  /** The day of completion, such as `2025-03-14`. */
  completed_on: string | null
  chart_title: string | null
  chart_unit: string | null
  bars: string
  diagram: string
  /** JSON: the ids of products. */
  products: string
}
