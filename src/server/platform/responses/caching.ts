/** Values of Cache-Control. */
export const caching = {
  none: 'no-store',
  /** The browser revalidates each time, and gets a 304 while nothing has changed. */
  checked: 'public, max-age=0, must-revalidate',
  /** For addresses that contain a hash of the content: the content at such an address never changes. */
  forever: 'public, max-age=31536000, immutable',
} as const
