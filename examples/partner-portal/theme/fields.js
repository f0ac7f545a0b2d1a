import { hexOf, withSide } from './colour.js';
import { schemesOf, valueIn } from './contrast.js';
import { groups, isValueOf } from './tokens.js';

/** Makes an element with properties, attributes and content. */
export function make(tag, { attributes = {}, ...properties } = {}, ...content) {
  const element = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** One field for every token, in groups, over a theme store. `side` says which scheme a chosen colour is for. */
export function showFields(box, store, side) {
  for (const [index, { title, tokens }] of groups.entries()) {
    const rows = tokens.map((token) => rowOf(token, store, side));
    box.append(
      make('details', { className: 'group', open: index < 4 }, make('summary', { textContent: title }), ...rows),
    );
  }
}

function rowOf(token, store, side) {
  const { name, id, label, usual, kind } = token;
  const text = make('input', {
    id: `token-${id}`,
    type: 'text',
    spellcheck: false,
    autocomplete: 'off',
  });
  const fault = make('p', {
    id: `fault-${id}`,
    className: 'fault',
    textContent: `This is not a valid ${kind}.`,
    hidden: true,
  });
  text.setAttribute('aria-describedby', fault.id);
  if (kind === 'font') text.setAttribute('list', 'fonts');
  const pick = pickerOf(token, store, side);
  text.addEventListener('input', () => {
    const value = text.value.trim();
    const isGood = value === '' || isValueOf(name, value);
    text.setAttribute('aria-invalid', String(!isGood));
    fault.hidden = isGood;
    if (isGood) store.setToken(name, value);
  });
  store.follow((theme) => {
    const value = theme.tokens[name] ?? '';
    if (document.activeElement === text && text.value.trim() === value) return;
    text.value = value;
    text.placeholder = kind === 'colour' ? hexOf(usual, side()) : usual || 'the page’s own';
    text.removeAttribute('aria-invalid');
    fault.hidden = true;
  });
  const field = make('div', { className: 'field' }, ...(pick ? [pick] : []), text);
  return make('div', { className: 'row' }, make('label', { htmlFor: text.id, textContent: label }), field, fault);
}

/** What chooses a value without typing: a colour input, or a slider. */
function pickerOf({ name, label, kind, most }, store, side) {
  if (kind === 'colour') {
    const input = make('input', { type: 'color', attributes: { 'aria-label': `${label}: choose a colour` } });
    input.addEventListener('input', () => {
      const theme = store.get();
      const of = theme.scheme === 'auto' || theme.tokens[name]?.startsWith('light-dark(') ? side() : undefined;
      store.setToken(name, withSide(valueIn(theme, name), of, input.value));
    });
    const show = () => {
      input.value = hexOf(valueIn(store.get(), name), side());
    };
    store.follow(show);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
    return input;
  }
  if (kind === 'length') {
    const input = make('input', { type: 'range', min: 0, max: most, attributes: { 'aria-label': `${label}: slider` } });
    input.addEventListener('input', () => store.setToken(name, `${input.value}px`));
    store.follow((theme) => {
      input.value = Number.parseFloat(valueIn(theme, name));
    });
    return input;
  }
  return undefined;
}

/** The scheme in which the preview shows a theme now. */
export function shownScheme(theme) {
  const [first, second] = schemesOf(theme);
  return second && matchMedia('(prefers-color-scheme: dark)').matches ? second : first;
}
