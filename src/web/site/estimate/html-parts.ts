// Exports both parts, so that the browser fetches one file for them.
export { KeepEstimate } from './keep-estimate.tsx'
export { LimitsOfKnowledge } from './limits-of-knowledge.tsx'
