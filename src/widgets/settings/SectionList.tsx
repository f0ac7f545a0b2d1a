import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { settingsLabel } from '../../core';
import { useHost } from '../frame/host';
import { type SectionName, sectionTitles } from './sections';

const headingOf = (list: HTMLElement | null, name: string): HTMLElement | null | undefined =>
  (list?.getRootNode() as ShadowRoot | undefined)?.getElementById(name);

/** Goes to a heading by its anchor, because browsers do not look for anchors inside a shadow root. */
function goTo(heading: HTMLElement | null | undefined): void {
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The list next to the sections on a wide screen. Marks the section being read. `#blocked` in the address opens that section. */
export function SectionList({ names }: { names: readonly SectionName[] }) {
  const { ownsPage } = useHost();
  const list = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<string>();
  const shown = names.join();

  useEffect(() => {
    const headings = shown.split(',').map((name) => headingOf(list.current, name)?.closest('section'));
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
        const first = headings.find((section) => section && seen.has(section));
        if (first) setCurrent(first.getAttribute('aria-labelledby') ?? undefined);
      },
      { rootMargin: '-88px 0px -50% 0px' },
    );
    for (const section of headings) if (section) observer.observe(section);
    return () => observer.disconnect();
  }, [shown]);

  useEffect(() => {
    if (ownsPage && location.hash) goTo(headingOf(list.current, location.hash.slice(1)));
  }, [ownsPage]);

  const follow = (event: MouseEvent, name: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(headingOf(list.current, name));
  };
  return (
    <nav ref={list} className="settings-list" aria-label={settingsLabel.sections}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="settings-link"
              aria-current={name === current ? 'true' : undefined}
              onClick={(event) => follow(event, name)}
            >
              {sectionTitles[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
