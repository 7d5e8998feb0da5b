/** Starts the download of a file. */
export function saveFile(file: File): void {
  const href = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href, download: file.name });
  document.body.append(link);
  link.click();
  link.remove();
  // late, because the browser can first ask where to save the file
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
