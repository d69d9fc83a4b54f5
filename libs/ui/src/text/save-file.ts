/** Saves a file through the browser's download. */
export function saveFile(name: string, parts: string[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser starts to read the file only some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
