import type { Locator } from '@playwright/test'

/** Pastes data into the editor, as a browser does. `data` has the texts of the clipboard by their types. */
export const paste = (editor: Locator, data: Record<string, string>) =>
  editor.evaluate((field, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
