/** The theme editor: fields, preview, contrasts and CSS of one theme, which the address keeps. */
import { showContrasts } from './contrast-list.js';
import { fromCss, toCss } from './css-text.js';
import { make, showFields, shownScheme } from './fields.js';
import { presets } from './presets.js';
import { showIn } from './preview.js';
import { createThemeStore } from './theme-store.js';

const at = (id) => document.getElementById(id);
const store = createThemeStore();

showFields(at('fields'), store, () => shownScheme(store.get()));

for (const { title, theme } of presets()) {
  const button = make('button', { type: 'button', textContent: title });
  button.addEventListener('click', () => store.set(theme));
  store.follow((now) => button.setAttribute('aria-pressed', String(toCss(now) === toCss(theme))));
  at('reset').before(button);
}
at('reset').addEventListener('click', () => {
  store.set({ scheme: 'light', density: 'comfortable', tokens: {} });
  say('Reset to the default look.');
});

choices('scheme', store.setScheme);
choices('density', store.setDensity);
store.follow(({ density }) => {
  at('density-note').hidden = density !== 'compact';
});

store.follow((theme) => showIn(at('preview'), theme));
store.follow(showContrasts);
store.follow((theme) => {
  at('css').value = toCss(theme);
});

at('copy').addEventListener('click', async () => {
  const field = at('css');
  try {
    await navigator.clipboard.writeText(field.value);
    say('Copied. Paste it into a style sheet of your page.');
  } catch {
    field.focus();
    field.select();
    say('This browser does not let pages copy. The CSS is selected, so copy it with the keyboard.');
  }
});

at('take').addEventListener('click', () => {
  const { theme, left } = fromCss(at('pasted').value);
  const count = Object.keys(theme.tokens).length;
  if (count === 0 && left.length === 0) return say('This CSS contains no --mm-… values.');
  store.set(theme);
  say(`${count} applied.${left.length > 0 ? ` Ignored: ${left.join(', ')}.` : ''}`);
});

for (const button of document.querySelectorAll('[data-turn]')) {
  button.addEventListener('click', () => {
    at('editor').dataset.shows = button.dataset.turn;
    for (const one of document.querySelectorAll('[data-turn]'))
      one.setAttribute('aria-pressed', String(one === button));
    scrollTo({ top: at('editor').offsetTop });
  });
}

/** Lets the choices of a name set what the theme says under that name. */
function choices(name, set) {
  for (const input of document.querySelectorAll(`input[name="${name}"]`)) {
    input.addEventListener('change', () => set(input.value));
    store.follow((theme) => {
      input.checked = input.value === theme[name];
    });
  }
}

function say(words) {
  at('said').textContent = words;
}
