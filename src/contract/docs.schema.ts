import { z } from 'zod'

export const docsShapes = { read: { reply: z.record(z.string(), z.unknown()) } }
