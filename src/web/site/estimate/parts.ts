// Parts of an estimate whose code the browser does not load with the page.
import { firstUseEvents, latePart } from './late-part.tsx'

// These parts work as plain HTML, so a browser that has them from the server loads no code for them.
const importHtmlParts = () => import('./html-parts.ts')
export const keepEstimate = latePart(async () => (await importHtmlParts()).KeepEstimate)
export const limitsOfKnowledge = latePart(async () => (await importHtmlParts()).LimitsOfKnowledge)

// Loaded apart, because few visitors ask for wind or water.
export const windAndWater = latePart(async () => (await import('./wind-and-water.tsx')).WindAndWater, firstUseEvents)
