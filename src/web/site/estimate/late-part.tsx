import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect } from 'react'

/** The events that show that the visitor begins to use the page. */
export const firstUseEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input'] as const

/**
 * Creates a part of a page whose code the browser loads at the first of the events; without events, only if there is no
 * HTML from the server. Until then the visitor has that HTML, whose links and forms work without scripts.
 */
export function latePart<Props>(importPart: () => Promise<ComponentType<Props>>, events: readonly string[] = []) {
  let endWait = () => {}

  const waitForEvent = () =>
    new Promise<void>((resolve) => {
      endWait = resolve
      // The visitor may have used the page before the browser had this code.
      if (events.length > 0 && (navigator.userActivation?.hasBeenActive || document.activeElement !== document.body))
        endWait()
      // Listens in the capturing phase, because React stops events in HTML that it has not hydrated.
      for (const event of events) addEventListener(event, endWait, { once: true, passive: true, capture: true })
    })

  const part = {
    /** True if there is no HTML from the server, so that the browser needs the code at once. */
    isMissing: false,
    loadNow() {
      part.isMissing = true
      endWait()
    },
    importPart,
    /** The part's component; only set on the server. */
    loaded: undefined as ComponentType<Props> | undefined,
    Late: lazy(async () => {
      for (;;) {
        if (!part.isMissing) await waitForEvent()
        try {
          return { default: await importPart() }
        } catch (error) {
          // A visitor who has the server's HTML keeps it, and the next event loads the code again.
          if (part.isMissing) throw error
        }
      }
    }),
  }
  return part
}

type Part<Props> = ReturnType<typeof latePart<Props>>

/** Loads the code of a part on the server, so that the part can be rendered at once. */
export async function loadPart<Props>(part: Part<Props>) {
  part.loaded = await part.importPart()
}

/** `waiting` is shown while the code is loading, if there is no HTML from the server. */
type PartProps<Props> = Props & { part: Part<Props>; waiting?: ReactNode }

function ShownPart<Props>({ part, waiting, ...others }: PartProps<Props>) {
  const Content = (import.meta.env.SSR && part.loaded) || part.Late
  // The cast is safe: the remaining properties are those of the part.
  const props = others as Props & object
  return (
    <Suspense fallback={<LoadOnMount start={part.loadNow}>{waiting}</LoadOnMount>}>
      <Content {...props} />
    </Suspense>
  )
}

// If the properties of a part change before React has hydrated it, React replaces the server's HTML. `memo` prevents
// this as long as the properties stay the same. The cast is safe: it restores the type, which `memo` loses.
export const LatePart = memo(ShownPart) as typeof ShownPart

function LoadOnMount({ start, children }: { start: () => void; children: ReactNode }) {
  useEffect(start, [start])
  return children
}

// These parts need no scripts: a browser that has their HTML from the server does not load their code. That of wind and
// water is loaded with the first use, because the visitor may ask for it in the form.
const importHtmlParts = () => import('./html-parts.tsx')
export const saveEstimatePart = latePart(async () => (await importHtmlParts()).SaveEstimate)
export const limitsOfKnowledgePart = latePart(async () => (await importHtmlParts()).LimitsOfKnowledge)
export const windAndWaterPart = latePart(async () => (await importHtmlParts()).WindAndWater, firstUseEvents)
