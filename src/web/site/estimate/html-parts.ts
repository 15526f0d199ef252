// Exports both parts of the page that need no scripts, so that the browser fetches one file for them.
export { KeepEstimate } from './keep-estimate.tsx'
export { LimitsOfKnowledge } from './limits-of-knowledge.tsx'
