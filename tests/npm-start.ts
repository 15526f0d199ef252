import packageJson from '../package.json' with { type: 'json' }

const words = packageJson.scripts.start.split(' ')

/** What `npm start` gives to Node. */
export const nodeFlags = words.filter((word) => word.startsWith('--'))

/** The environment that it starts it in. */
export const nodeEnv: Record<string, string> = Object.fromEntries(
  words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')),
)
