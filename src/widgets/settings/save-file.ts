/** Hands a text to the browser as a file to be saved; where the browser asks, the member chooses the place. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser reads the address after the press has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
