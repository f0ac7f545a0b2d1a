/**
 * Which look the portal wears: what `?look=` of the address names, the community's own otherwise. A classic script in the
 * head, so that the page never shows in another look first. Links within the portal take the look along.
 */
{
  const themes = { teal: 'auto', concierge: 'dark', magazine: 'light' };
  const looks = Object.keys(themes);

  const wear = () => {
    const asked = new URLSearchParams(location.search).get('look');
    const look = looks.includes(asked) ? asked : looks[0];
    document.documentElement.dataset.look = look;
    for (const element of document.querySelectorAll('body *')) {
      const isOurs = element.localName.startsWith('mm-') && !element.closest('#preview');
      if (isOurs) element.setAttribute('theme', themes[look]);
    }
    for (const link of document.querySelectorAll('a[href]')) {
      const choice = link.dataset.choose;
      const to = new URL(choice ? location.href : link.href);
      if (to.origin !== location.origin) continue;
      to.searchParams.set('look', choice ?? look);
      link.href = to.href;
      if (choice === look) link.setAttribute('aria-current', 'true');
      else if (choice) link.removeAttribute('aria-current');
    }
  };

  wear();
  document.addEventListener('DOMContentLoaded', wear);

  // Another look needs no other page: what is open and typed stays.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-choose]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const to = new URL(location.href);
    to.searchParams.set('look', link.dataset.choose);
    history.replaceState(history.state, '', to);
    wear();
  });
}
