const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** The names of a browser and its system; the start of the user agent for an unknown browser. */
export function browserName(userAgent: string) {
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1]
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1]
  if (!browser) return userAgent.slice(0, 60) || 'Unknown browser'
  return system ? `${browser} on ${system}` : browser
}
