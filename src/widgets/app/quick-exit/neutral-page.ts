import { type Client, discreet } from '../../../core';

/**
 * Gives the page a neutral icon, and a neutral name if it is installed, as long as this device has chosen discretion. Each link of
 * the page says in `data-neutral` what to load instead. Returns a function that ends this.
 */
export function followDiscretion(client: Client): () => void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-neutral]')];
  const usual = links.map(({ href }) => href);
  return client.use(discreet).$name.subscribe((name) => {
    if (name) document.title = name;
    links.forEach((link, index) => {
      const wanted = (name && link.dataset.neutral) ?? usual[index];
      if (wanted && link.href !== wanted) link.href = wanted;
    });
  });
}
