import type { Locator } from '@playwright/test'

/** Pastes data into the editor, as a browser does. `data` has the texts of the clipboard by their types. */
export const paste = (editor: Locator, data: Record<string, string>) =>
  editor.evaluate((field, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

/**
 * Puts the cursor at the end of the text. The editor sets its own selection again 20 ms after it got the focus, so a key
 * that is pressed earlier, as no person does, may have no effect.
 */
export async function moveToEnd(editor: Locator) {
  await editor.focus()
  await editor.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await editor.press('Control+End')
}
