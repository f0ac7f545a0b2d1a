/** The button that copies the lines. Without scripts, people select them. */
const button = document.querySelector('#copy');
const lines = document.querySelector('#snippet');
const said = document.querySelector('#copied');

button.hidden = false;
button.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(lines.textContent);
    said.textContent = 'Copied.';
  } catch {
    // The browser allows it on secure pages only.
    getSelection().selectAllChildren(lines);
    said.textContent = 'The lines are selected. Copy them with your keyboard.';
  }
});
