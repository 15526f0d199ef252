// One file for the browser.
export { KeepEstimate } from './keep-estimate.tsx'
export { LimitsOfKnowledge } from './limits-of-knowledge.tsx'
