import type { APIRequestContext } from '@playwright/test'
import { accountLinkApi } from '#contract/accounts/account-links.ts'
import { teamApi } from '#contract/accounts/team.ts'
import { expect } from './admin.ts'

type Call = <Reply>(method: string, path: string, body?: unknown) => Promise<Reply>

/** Adds an administrator, so that leads have owners. */
export async function addAdmin(confirmedCall: Call, request: APIRequestContext, username: string) {
  const { path } = await confirmedCall<{ path: string }>('POST', teamApi.invite.path, { email: '' })
  const token = path.slice(path.indexOf('=') + 1)
  const account = { token, username, email: `${username}@equatora.example`, newPassword: 'wind over the plateau' }
  expect((await request.post(accountLinkApi.join.path, { data: account })).status()).toBe(200)
}
