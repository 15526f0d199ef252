import { z } from 'zod'
import { estimateCodePattern } from './estimates.ts'

export const EstimateCode = z.string().regex(estimateCodePattern)
