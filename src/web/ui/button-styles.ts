/** The CSS classes of buttons, and of links that look like buttons. The styles are in buttons.css. */
export const buttonStyles = {
  primary: 'button button-primary',
  outline: 'button button-outline',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
  onPicture: 'button button-on-picture',
  outlineOnPicture: 'button button-outline-on-picture',
} as const

export const textLinkClasses = 'text-leaf underline underline-offset-4 hover:text-leaf-deep'
