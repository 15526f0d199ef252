// The parts whose code a browser loads later. The server loads all of it at its start, because rendering can't wait.

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
