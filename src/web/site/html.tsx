/** HTML that an administrator wrote; it was sanitised when it was saved. */
export function Html({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
