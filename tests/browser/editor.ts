import type { Locator } from '@playwright/test'

/** Pastes data into the editor, as a browser does. `data` has the texts of the clipboard by their types. */
export const paste = (editor: Locator, data: Record<string, string>) =>
  editor.evaluate((field, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

/** Puts the cursor at the end of the text. */
export const moveToEnd = (editor: Locator) => focusAndPress(editor, 'Control+End')

export const selectAll = (editor: Locator) => focusAndPress(editor, 'Control+a')

/**
 * The editor sets its own selection again 20 ms after it got the focus, so a key that is pressed earlier, as no person
 * does, may have no effect.
 */
async function focusAndPress(editor: Locator, key: string) {
  await editor.focus()
  await editor.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await editor.press(key)
}
