import { z } from 'zod'

export const docsSchemas = { read: { reply: z.record(z.string(), z.unknown()) } }
