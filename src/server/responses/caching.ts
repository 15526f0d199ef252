/** Values of Cache-Control. */
export const caching = {
  none: 'no-store',
  /** The browser revalidates each time, and gets a 304 while nothing has changed. */
  checked: 'public, max-age=0, must-revalidate',
  /** The address names the content, which never changes. */
  forever: 'public, max-age=31536000, immutable',
} as const
