import type { Page } from '@playwright/test'

/** Returns the visible texts that are partly outside a box that hides its overflow. */
export const cutOffTexts = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    const isCutOff = (text: Node) => {
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY, position, clip, clipPath, webkitLineClamp } = getComputedStyle(box)
        const { left, right, top, bottom } = box.getBoundingClientRect()
        // Some texts are outside a box on purpose: those for screen readers only (clip path), the titles of cards after
        // two or four lines (ellipsis), and those in a box that a visitor can scroll.
        if (clip !== 'auto' || clipPath !== 'none' || webkitLineClamp !== 'none') return false
        if ([overflowX, overflowY].includes('auto')) return false
        if (overflowX !== 'visible' && (words.left < left - 1 || words.right > right + 1)) return true
        if (overflowY !== 'visible' && (words.top < top - 1 || words.bottom > bottom + 1)) return true
        if (position === 'fixed') return false
      }
      return false
    }
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode
      const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true }) && text.nodeValue?.trim()
      if (isShown && isCutOff(text)) texts.push(text.nodeValue ?? '')
    }
    return texts
  })
