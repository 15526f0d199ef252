import { legalPage } from './legal-text.tsx'

export const page = legalPage('cookies', 'cookie_policy')
