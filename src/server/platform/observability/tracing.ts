// Sends traces to a collector of OpenTelemetry. The site loads this file only if OTEL_EXPORTER_OTLP_ENDPOINT is set.
import { setTimeout as sleep } from 'node:timers/promises'
import {
  context,
  type DiagLogger,
  DiagLogLevel,
  diag,
  defaultTextMapGetter as getter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger as QueryLogger } from 'kysely'
import type { Config } from '../config.ts'
import { createSpansWith } from './spans.ts'

type Log = { warn: (details: object, message: string) => void }

export type Tracing = ReturnType<typeof startTracing>

const warnAtMostEveryMilliseconds = 60_000
const flushMilliseconds = 3000
const queryMaxChars = 2000

/**
 * Starts tracing. The packages of OpenTelemetry read further environment variables themselves, such as
 * OTEL_EXPORTER_OTLP_HEADERS.
 */
export function startTracing(config: Config, log: Log) {
  diag.setLogger(throttledLogger(log), DiagLogLevel.WARN)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'site' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: config.OTEL_BSP_SCHEDULE_DELAY,
      }),
    ],
  })
  const tracer = provider.getTracer('site')
  const propagator = new W3CTraceContextPropagator()

  createSpansWith((name, attributes, work) =>
    tracer.startActiveSpan(name, { attributes }, async (span) => {
      try {
        return await work()
      } catch (error) {
        markFailed(span, error)
        throw error
      } finally {
        span.end()
      }
    }),
  )

  /**
   * Starts the span of a request. With `headers`, the span becomes a part of the trace that the client sent in them.
   */
  function startRequest(method: string, headers?: Record<string, unknown>) {
    const parent = headers ? propagator.extract(ROOT_CONTEXT, headers, getter) : ROOT_CONTEXT
    const span = tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
      parent,
    )
    const requestContext = trace.setSpan(parent, span)
    return {
      traceId: span.spanContext().traceId,
      run: (work: () => void) => context.with(requestContext, work),
      end(route: string, status: number) {
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  /** Kysely calls this function after each query. The query's text has placeholders and never a value. */
  const recordQuery: QueryLogger = (event) => {
    // A query outside of requests, such as one of the regular cleaning of the database, gets no span.
    if (!trace.getActiveSpan()?.isRecording()) return
    const { sql } = event.query
    const end = Date.now()
    const span = tracer.startSpan(spanName(sql), {
      kind: SpanKind.CLIENT,
      startTime: end - event.queryDurationMillis,
      attributes: {
        'db.system.name': config.DATABASE_URL.startsWith('file:') ? 'sqlite' : 'postgresql',
        'db.query.text': sql.slice(0, queryMaxChars),
      },
    })
    if (event.level === 'error') markFailed(span, event.error)
    span.end(end)
  }

  return {
    startRequest,
    recordQuery,
    /** Sends the last spans. Gives up after three seconds. */
    async end() {
      const shutdown = provider.shutdown().catch((err) => log.warn({ err }, 'the last traces could not be sent'))
      await Promise.race([shutdown, sleep(flushMilliseconds)])
    },
  }
}

// Records the code of an error and not its message, which may contain a visitor's text.
function markFailed(span: Span, error: unknown) {
  const { code, name } = error as { code?: string; name?: string }
  span.setAttribute('error.type', String(code ?? name))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Names the span of a query, such as `select products`. */
function spanName(sql: string) {
  const [operation = ''] = /^\w+/.exec(sql) ?? []
  const [, table] = /\b(?:from|into|update) "(\w+)"/.exec(sql) ?? []
  return table ? `${operation} ${table}` : operation
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: Config) {
  const kind = name.replace('parentbased_', '')
  const root =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(share)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/**
 * Logs OpenTelemetry's errors and warnings, at most one a minute, because every batch fails while the collector is
 * unreachable.
 */
function throttledLogger(log: Log): DiagLogger {
  let lastWarningAt = Number.NEGATIVE_INFINITY
  const warn = (message: string) => {
    if (performance.now() - lastWarningAt < warnAtMostEveryMilliseconds) return
    lastWarningAt = performance.now()
    log.warn({ reason: message }, 'traces are not sent')
  }
  const ignore = () => {}
  return { error: warn, warn: warn, info: ignore, debug: ignore, verbose: ignore }
}
