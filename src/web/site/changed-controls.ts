type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns the controls of a form, or of a part of the page, that the visitor has changed in the server's HTML. */
export const changedControls = (elements: Iterable<Element>) => Array.from(elements).filter(isChanged)

function isChanged(control: Element): control is Control {
  if (control instanceof HTMLSelectElement)
    return control.selectedIndex !== Math.max(0, [...control.options].findIndex(isDefault))
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  return isText && control.type !== 'hidden' && control.value !== control.defaultValue
}

const isDefault = (option: HTMLOptionElement) => option.defaultSelected
