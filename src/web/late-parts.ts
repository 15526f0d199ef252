// A browser loads the code of these parts later. The server loads it at its start, as rendering can't wait.

import { estimateForm } from './site/estimate/estimate-page.tsx'
import { loadPart } from './site/estimate/late-part.tsx'
import { keepEstimate, limitsOfKnowledge, windAndWater } from './site/estimate/parts.ts'
import { keptResult } from './site/kept-estimate/kept-estimate-view.tsx'

export const loadLateParts = () =>
  Promise.all([
    loadPart(estimateForm),
    loadPart(keepEstimate),
    loadPart(limitsOfKnowledge),
    loadPart(windAndWater),
    loadPart(keptResult),
  ])
