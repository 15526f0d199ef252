import { adminApi } from '#contract/accounts/admins.ts'
import { queryOf } from '#web/api/queries.ts'

export const adminQuery = () => queryOf(adminApi.verify, {})
