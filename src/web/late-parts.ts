// Parts of pages whose code the browser loads late. The server loads the code of all of them when it starts, because it
// can't wait for code while it renders.

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
