/** Starts a browser download of the file. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the browser reads the URL after the click
}
