import { legalPage } from './legal-text.tsx'

export const page = legalPage('terms', 'terms_of_service')
