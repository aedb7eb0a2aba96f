/** Saves a file that the page has made, where the browser saves what is downloaded. */
export function downloadBlob(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read it only afterwards.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
