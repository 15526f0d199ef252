// The parts of pages whose code a browser loads later. The server has it from its start, as it can't wait while it renders.

import { estimateForm } from './site/estimate/estimate-page.tsx'
import { loadPart } from './site/estimate/late-part.tsx'
import { keepEstimate, limitsOfKnowledge, windAndWater } from './site/estimate/parts.ts'
import { keptResult } from './site/kept-estimate/kept.tsx'

export const loadLateParts = () =>
  Promise.all([
    loadPart(estimateForm),
    loadPart(keepEstimate),
    loadPart(limitsOfKnowledge),
    loadPart(windAndWater),
    loadPart(keptResult),
  ])
