/** Saves a file on the administrator's computer under this name. */
export function download(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Ten seconds later every browser has started the download, and the file can be released.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
