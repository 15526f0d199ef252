import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { loadTexts } from '#web/texts/use-texts.tsx'

/** The events that show that the visitor begins to use the page. */
export const firstUseEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input'] as const

/**
 * Creates a part of a page whose code the browser loads at the first of the events; without events, only if there is no
 * HTML from the server. Until then the visitor has that HTML, whose links and forms work without scripts.
 */
export function latePart<Props>(importPart: () => Promise<ComponentType<Props>>, events: readonly string[] = []) {
  let endWait = () => {}
  let isOpened = false
  let isReady = false
  const watchers = new Set<() => void>()

  function noteReady() {
    isReady = true
    for (const watcher of watchers) watcher()
  }

  const waitForEvent = () =>
    new Promise<void>((resolve) => {
      endWait = resolve
      if (isOpened) endWait()
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
    /** Loads the code of a part that the visitor has unfolded, or whose properties have changed. */
    open() {
      isOpened = true
      endWait()
    },
    importPart,
    isReady: () => isReady,
    /** Calls `watcher` once the code is loaded. Returns the function that ends this. */
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** The part's component; only set on the server. */
    loaded: undefined as ComponentType<Props> | undefined,
    Late: lazy(async () => {
      for (;;) {
        if (!part.isMissing) await waitForEvent()
        try {
          const loaded = await importPart()
          // First React hydrates the HTML from the server, in short pieces.
          setTimeout(noteReady, 300)
          return { default: loaded }
        } catch (error) {
          // A visitor who has the server's HTML keeps it, and the next event loads the code again.
          if (part.isMissing) throw error
          isOpened = false
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
  const isReady = useSyncExternalStore(part.watch, part.isReady, () => false)
  // If the properties of a part changed before its code is loaded, React would replace the server's HTML by nothing. So
  // the part keeps its first ones until then, and a change loads the code.
  const [firstOthers] = useState(others)
  const isOutdated = !isReady && others !== firstOthers
  useEffect(() => {
    if (isOutdated) part.open()
  }, [isOutdated, part])
  const shownOthers = isReady ? others : firstOthers
  return useMemo(() => {
    // The cast is safe: the remaining properties are those of the part.
    const props = shownOthers as Props & object
    return (
      <Suspense fallback={<LoadOnMount start={part.loadNow}>{waiting}</LoadOnMount>}>
        <Content {...props} />
      </Suspense>
    )
  }, [Content, part, shownOthers, waiting])
}

// The cast is safe: it restores the type, which `memo` loses.
export const LatePart = memo(ShownPart) as typeof ShownPart

type FoldedProps<Props> = Props & {
  id: string
  title: string
  part: Part<Props>
  /** True if the part has a field with an error, so that it is unfolded. */
  isWrong?: boolean
}

/** A part below its heading, folded until the visitor asks for it. The browser loads its code then, or at a change. */
export function FoldedPart<Props>({ id, title, part, isWrong, ...others }: FoldedProps<Props>) {
  const details = useRef<HTMLDetailsElement>(null)
  const loadIfOpen = () => {
    if (details.current?.open) part.open()
  }
  // It can be open from the start: because of an error, or because the visitor has opened the server's HTML.
  useEffect(loadIfOpen)
  // The cast is safe: the remaining properties are those of the part.
  const props = others as unknown as Props & object
  return (
    <details id={id} ref={details} open={isWrong || undefined} className="folded" onToggle={loadIfOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <LatePart part={part} {...props} />
    </details>
  )
}

function LoadOnMount({ start, children }: { start: () => void; children: ReactNode }) {
  useEffect(start, [start])
  return children
}

// These parts need no scripts: a browser that has their HTML from the server does not load their code. Ownership, wind,
// water and the charts' tables are loaded with the first use, because they follow the form.
const withTexts = async <Module,>(imported: Promise<Module>) =>
  (await Promise.all([imported, loadTexts(['assumptions'])]))[0]
const importHtmlParts = () => withTexts(import('./html-parts.tsx'))
export const saveEstimatePart = latePart(async () => (await importHtmlParts()).SaveEstimate)
export const limitsOfKnowledgePart = latePart(async () => (await importHtmlParts()).LimitsOfKnowledge)
/** Parts that are folded until the visitor asks for them. */
export const questionsPart = latePart(async () => (await withTexts(import('./questions.tsx'))).EngineerQuestions)
export const assumptionsPart = latePart(
  async () => (await withTexts(import('./assumptions-table.tsx'))).AssumptionsForm,
)
export const ownershipPart = latePart(async () => (await importHtmlParts()).Ownership, firstUseEvents)
export const figureTablePart = latePart(async () => (await importHtmlParts()).FigureTable, firstUseEvents)
export const windAndWaterPart = latePart(async () => (await importHtmlParts()).WindAndWater, firstUseEvents)
