import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect } from 'react'

/** The first of these events shows that a visitor begins to use the page. */
export const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input'] as const

/**
 * A part of a page whose code the browser loads when the visitor begins to use the page. Until then the visitor has the
 * server's HTML, whose links and forms work without scripts. Without signs the HTML stays as it is.
 */
export function latePart<Props>(importPart: () => Promise<ComponentType<Props>>, signs: readonly string[] = []) {
  let begin = () => {}

  const begun = () =>
    new Promise<void>((resolve) => {
      begin = resolve
      // The visitor may have begun before this code was there.
      if (signs.length > 0 && (navigator.userActivation?.hasBeenActive || document.activeElement !== document.body))
        begin()
      // React stops the propagation of events in HTML that it has not hydrated.
      for (const sign of signs) addEventListener(sign, begin, { once: true, passive: true, capture: true })
    })

  const part = {
    /** Whether there is no HTML from the server, so that the code is needed at once. */
    isMissing: false,
    loadNow() {
      part.isMissing = true
      begin()
    },
    importPart,
    /** The part's component, on the server only. */
    loaded: undefined as ComponentType<Props> | undefined,
    Late: lazy(async () => {
      for (;;) {
        if (!part.isMissing) await begun()
        try {
          return { default: await importPart() }
        } catch (error) {
          // A visitor with the server's HTML keeps it, and the next sign loads the code again.
          if (part.isMissing) throw error
        }
      }
    }),
  }
  return part
}

type Part<Props> = ReturnType<typeof latePart<Props>>

/** Loads the code of a part so that it can be rendered at once. For the server. */
export async function loadPart<Props>(part: Part<Props>) {
  part.loaded = await part.importPart()
}

/** `waiting` is shown while the code is loading and there is no HTML from the server. */
type PartProps<Props> = Props & { part: Part<Props>; waiting?: ReactNode }

function ShownPart<Props>({ part, waiting, ...others }: PartProps<Props>) {
  const Content = (import.meta.env.SSR && part.loaded) || part.Late
  // TypeScript does not see that the other properties are those of the part.
  const props = others as Props & object
  return (
    <Suspense fallback={<Missing start={part.loadNow}>{waiting}</Missing>}>
      <Content {...props} />
    </Suspense>
  )
}

// React would replace the HTML of a part that it can't hydrate yet if its properties changed. The type of memo() forgets
// that the properties depend on the part.
export const LatePart = memo(ShownPart) as typeof ShownPart

function Missing({ start, children }: { start: () => void; children: ReactNode }) {
  useEffect(start, [start])
  return children
}
