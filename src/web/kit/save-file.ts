/** Downloads a file fetched with the session, which a plain link cannot send. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started the download by the next tick.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
