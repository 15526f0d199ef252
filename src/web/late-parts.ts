// Parts of pages whose code the browser loads late. The server loads the code of all of them when it starts, because it
// can't wait for code while it renders.

import { limitsOfKnowledgePart, loadPart, saveEstimatePart, windAndWaterPart } from '#web/site/estimate/late-part.tsx'
import { savedResultPart } from '#web/site/estimate/saved/saved-estimate-page.tsx'
import { estimateFormPart } from './site/estimate/estimate-page.tsx'

export const loadLateParts = () =>
  Promise.all([
    loadPart(estimateFormPart),
    loadPart(saveEstimatePart),
    loadPart(limitsOfKnowledgePart),
    loadPart(windAndWaterPart),
    loadPart(savedResultPart),
  ])
