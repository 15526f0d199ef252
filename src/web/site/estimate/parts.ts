// Parts of an estimate whose code the browser does not load with the page.
import { firstUseEvents, latePart } from './late-part.tsx'

// These parts need no scripts: a browser that has their HTML from the server does not load their code.
const importHtmlParts = () => import('./html-parts.ts')
export const keepEstimatePart = latePart(async () => (await importHtmlParts()).KeepEstimate)
export const limitsOfKnowledgePart = latePart(async () => (await importHtmlParts()).LimitsOfKnowledge)

// The browser loads this part separately, because few visitors ask for wind or water.
export const windAndWaterPart = latePart(
  async () => (await import('./wind-and-water.tsx')).WindAndWater,
  firstUseEvents,
)
