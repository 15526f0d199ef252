export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns the controls of a form, or of a part of the page, that the visitor has changed in the server's HTML. */
export const changedControls = (elements: Iterable<Element>) => Array.from(elements).filter(isChanged)

function isChanged(control: Element): control is Control {
  if (control instanceof HTMLSelectElement)
    return control.selectedIndex !== Math.max(0, [...control.options].findIndex(isDefault))
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  return isText && control.type !== 'hidden' && control.value !== control.defaultValue
}

const isDefault = (option: HTMLOptionElement) => option.defaultSelected

/** Types a text into a control in which React may show its own. */
export function typeInto(control: Control, text: string) {
  // React overrides the property `value` of each control, and ignores texts that are set through its override.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
