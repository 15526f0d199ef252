import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { CallOf, Endpoint, ReplyOf, Tag } from '#contract/platform/endpoint.ts'
import { invalidate, queryOf } from '#web/api/queries.ts'
import { isStatus } from '#web/api/response-error.ts'
import { type ToastMessage, toast } from '#web/ui/toasts.tsx'
import { failureReason, fetchReplyAsAdmin, StoppedError } from './call.ts'

export const useReply = <E extends Endpoint>(endpoint: E, call: CallOf<E>) => useQuery(queryOf(endpoint, call))

/** A pointer that only passes over a link leaves it sooner. */
const restMs = 50

/**
 * Returns handlers for a link or button that shows the reply of a call. They fetch the reply as soon as the pointer
 * rests on the element, or it gets the focus, so that the reply is often there when the administrator presses it.
 */
export function usePrefetch<E extends Endpoint>(endpoint: E, call: CallOf<E>) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const prefetch = () => void client.prefetchQuery(queryOf(endpoint, call))
  return {
    onFocus: prefetch,
    onPointerEnter() {
      timer.current = setTimeout(prefetch, restMs)
    },
    onPointerLeave: () => clearTimeout(timer.current),
  }
}

export type VersionedCall<E> = CallOf<E> & {
  /**
   * The version of the entity that the administrator has edited, or the value that is changed, such as a status. Without
   * it, any stored version is overwritten.
   */
  version?: number | string | undefined
}

export type SendOptions<E extends Endpoint> = {
  /** The tags whose queries are fetched again after a success: by default those of the endpoint. */
  invalidates?: readonly Tag[]
  /** Called after a success. If this function is given, the queries of the tags are not invalidated. */
  refresh?: (reply: ReplyOf<E>, call: VersionedCall<E>) => unknown
  /** Called with the reply once the queries are fetched again or `refresh` has ended. It may return a toast to show. */
  done?: (reply: ReplyOf<E>, call: VersionedCall<E>) => ToastMessage | null
  /** The title of the toast that reports a failure, or all its texts. Without it, the caller handles failures. */
  failed?: string | ((call: VersionedCall<E>, error: Error) => string | ToastMessage)
  /** Shows the result of a call before the call is sent. Returns a function that undoes the change after a failure. */
  showAtOnce?: (call: VersionedCall<E>) => Promise<() => void>
  /** Called after every call: after a success and after a failure. */
  settled?: (call: VersionedCall<E>) => unknown
  /** Returns the key of the queue in which the call waits. See `queueChange`. Without it, calls are sent at once. */
  queue?: (call: VersionedCall<E>) => string
}

/**
 * Returns a mutation that calls an endpoint and then invalidates the queries of its tags. The mutation ends once the
 * queries are fetched again, so that a dialog that closes on success uncovers an up-to-date list.
 */
export function useSend<E extends Endpoint>(
  endpoint: E,
  { invalidates = endpoint.tags, refresh, done, failed, showAtOnce, settled, queue }: SendOptions<E> = {},
) {
  const client = useQueryClient()
  const invalidateIfStale = useInvalidateIfStale(endpoint)
  const mutation = useMutation({
    mutationFn(versionedCall: VersionedCall<E>): Promise<ReplyOf<E>> {
      const { version, ...call } = versionedCall
      // The cast is safe: without `version`, the rest of the object is the call.
      const send = () => fetchReplyAsAdmin(endpoint, call as unknown as CallOf<E>, { headers: ifMatchHeaders(version) })
      return queue ? queueChange(queue(versionedCall), send) : send()
    },
    onMutate: (call) => showAtOnce?.(call),
    async onSuccess(reply, call) {
      await (refresh ? refresh(reply, call) : invalidate(client, invalidates))
      const message = done?.(reply, call)
      if (message) toast(message)
    },
    async onError(error, call, undo) {
      undo?.()
      if (failed === undefined) return
      const texts = typeof failed === 'string' ? failed : failed(call, error)
      toastFailure(texts, error)
      await invalidateIfStale(error)
    },
    onSettled: (_reply, _error, call) => settled?.(call),
  })
  // The cast is safe: a call is never `undefined`, so it is the only argument.
  return { ...mutation, ...useSentOnce(mutation.mutateAsync as (call: VersionedCall<E>) => Promise<ReplyOf<E>>) }
}

/**
 * Returns `mutateAsync` and `mutate`, which send no call that is equal to the last one while that one runs: the second
 * press of a button may come before the button is off.
 */
function useSentOnce<Call, Reply>(send: (call: Call) => Promise<Reply>) {
  const last = useRef<{ callText: string; reply: Promise<Reply> } | null>(null)
  return useMemo(() => {
    function mutateAsync(call: Call) {
      const callText = JSON.stringify(call)
      if (last.current?.callText === callText) return last.current.reply
      const running = { callText, reply: send(call) }
      last.current = running
      const end = () => {
        if (last.current === running) last.current = null
      }
      running.reply.then(end, end)
      return running.reply
    }
    // `onError` handles the failure.
    return { mutateAsync, mutate: (call: Call) => void mutateAsync(call).catch(() => {}) }
  }, [send])
}

/** Reports a failure. If the administrator has stopped the call, says quietly that nothing was changed. */
export function toastFailure(failed: string | ToastMessage, error: unknown) {
  const message = typeof failed === 'string' ? { title: failed, description: failureReason(error) } : failed
  if (error instanceof StoppedError) toast({ ...message, title: error.message, description: stoppedText })
  else toast({ ...message, variant: 'destructive' })
}

const stoppedText = 'You closed the question for your password.'

const ifMatchHeaders = (version: number | string | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': `"${version}"` }

/**
 * Returns a function that takes the error of a call. If somebody else has deleted (404) or changed (412) the entity
 * meanwhile, the function invalidates the queries with the endpoint's tags.
 */
export function useInvalidateIfStale({ tags }: Endpoint) {
  const client = useQueryClient()
  return async function invalidateIfStale(error: unknown) {
    if (isStatus(error, 404) || isStatus(error, 412)) await invalidate(client, tags)
  }
}

const lastChanges = new Map<string, Promise<unknown>>()

/**
 * Starts a change once all earlier changes with the same `queueKey` have ended. So the server gets, for example, the
 * changes of a lead in the order in which the administrator made them.
 */
export function queueChange<T>(queueKey: string, change: () => Promise<T>) {
  const earlierChanges = lastChanges.get(queueKey) ?? Promise.resolve()
  const thisChange: Promise<T> = earlierChanges.then(change, change).finally(() => {
    if (lastChanges.get(queueKey) === thisChange) lastChanges.delete(queueKey)
  })
  lastChanges.set(queueKey, thisChange)
  return thisChange
}

export const hasPendingChange = (queueKey: string) => lastChanges.has(queueKey)
