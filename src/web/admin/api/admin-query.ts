import { adminApi } from '#contract/admins.ts'
import { queryOf } from '../../api/queries.ts'

export const adminQuery = () => queryOf(adminApi.verify, {})
