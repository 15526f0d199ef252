// Parts of pages whose code the browser loads late. The server loads the code of all of them when it starts, because it
// can't wait for code while it renders.

import { keptResultPart } from '#web/site/estimate/kept/kept-estimate-view.tsx'
import { estimateFormPart } from './site/estimate/estimate-page.tsx'
import { loadPart } from './site/estimate/late-part.tsx'
import { keepEstimatePart, limitsOfKnowledgePart, windAndWaterPart } from './site/estimate/parts.ts'

export const loadLateParts = () =>
  Promise.all([
    loadPart(estimateFormPart),
    loadPart(keepEstimatePart),
    loadPart(limitsOfKnowledgePart),
    loadPart(windAndWaterPart),
    loadPart(keptResultPart),
  ])
