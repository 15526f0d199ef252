import { legalPage } from './legal-text.tsx'

export const page = legalPage('privacy', 'privacy_policy')
