// Makes zod check values without compiled functions. Otherwise it tries `new Function`, which the Content Security Policy
// refuses, and browsers report that. Must be imported before the schemas.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
