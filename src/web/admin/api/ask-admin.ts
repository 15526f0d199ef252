import { adminApi } from '#contract/admins.ts'
import { ask } from '../../api/ask.ts'

export const askAdmin = () => ask(adminApi.verify, {})
