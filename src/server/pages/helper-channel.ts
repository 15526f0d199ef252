// How the thread that answers requests and the one that helps it to make pages talk to each other.
import type { ChannelOptions } from 'birpc'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import type { KnownChanges } from '../db/changes.ts'
import type { MadePage } from './page-maker.ts'
import type { RenderRequest } from './renderer.ts'

/** What the helping thread does for the other. */
export type HelperCalls = {
  /** Answered as soon as the pages' code is loaded. */
  isReady: () => boolean
  make: (id: number, request: RenderRequest, known: KnownChanges) => Promise<MadePage>
}

/** And what it asks for meanwhile: an endpoint's reply, for the page of this id. */
export type AskedCalls = {
  ask: (id: number, endpoint: Endpoint, call: CallOf<Endpoint>) => Promise<unknown>
}

type Port = {
  postMessage: (message: unknown) => void
  on: (event: 'message', listener: (message: unknown) => void) => unknown
}

type Message = { e?: unknown }

// What tells one error from another, which would be lost on the way; the status is that of a refusal.
const toldOfErrors = ['message', 'stack', 'code', 'errcode', 'status', 'statusCode'] as const

export function channelOf(port: Port): ChannelOptions {
  return {
    post: (message) => port.postMessage(message),
    on: (listener) => void port.on('message', listener),
    serialize: (message: Message) => (message.e instanceof Error ? { ...message, e: told(message.e) } : message),
    deserialize: (message: Message) => (message.e ? { ...message, e: Object.assign(new Error(), message.e) } : message),
  }
}

const told = (error: Error) => Object.fromEntries(toldOfErrors.map((name) => [name, Reflect.get(error, name)]))
