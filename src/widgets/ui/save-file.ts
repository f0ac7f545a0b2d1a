/** Lets the browser save a text as a file. The member chooses the place if the browser asks. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, because the browser reads the address only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
