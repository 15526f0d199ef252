export type Point = { x: number; y: number }

/** The few things that a test asks of a browser. */
export type OtherBrowser = {
  open: (url: string) => Promise<unknown>
  resize: (width: number, height: number) => Promise<unknown>
  /** Returns the value of a JavaScript expression in the page. */
  run: <Value>(expression: string) => Promise<Value>
  press: (place: Point) => Promise<unknown>
  drag: (from: Point, to: Point) => Promise<unknown>
  type: (text: string) => Promise<unknown>
  close: () => Promise<unknown>
}
export type WithoutDrag = Omit<OtherBrowser, 'drag'>

/** The actions of a mouse that WebDriver knows: a click. */
export const clickAt = ({ x, y }: Point) => [
  { type: 'pointerMove', duration: 50, x: Math.round(x), y: Math.round(y) },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
]
