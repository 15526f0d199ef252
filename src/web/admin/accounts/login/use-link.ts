import { useQuery } from '@tanstack/react-query'
import { accountLinkApi } from '#contract/accounts/account-links.ts'
import { fetchReply } from '#web/api/fetch.ts'

/** Asks the server whether the link of an invitation or for a new password is still valid, and for whom it is. */
export const useLink = (token: string) =>
  useQuery({
    queryKey: [accountLinkApi.check.path, token],
    queryFn: ({ signal }) => fetchReply(accountLinkApi.check, { body: { token } }, { signal }),
  })
