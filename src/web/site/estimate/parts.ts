// Parts of an estimate whose code the browser does not load with the page.
import { firstUseEvents, latePart } from './late-part.tsx'

// These parts need no scripts: a browser that has their HTML from the server does not load their code.
const importHtmlParts = () => import('./html-parts.tsx')
export const keepEstimatePart = latePart(async () => (await importHtmlParts()).KeepEstimate)
export const limitsOfKnowledgePart = latePart(async () => (await importHtmlParts()).LimitsOfKnowledge)

export const windAndWaterPart = latePart(async () => (await importHtmlParts()).WindAndWater, firstUseEvents)
