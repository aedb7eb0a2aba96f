/** Downloads a file that the page has created. */
export function downloadBlob(content: Blob, name: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start reading after the click, so the URL has to live longer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
