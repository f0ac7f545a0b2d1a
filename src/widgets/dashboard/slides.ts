import { type RefObject, useEffect, useState } from 'react';
import { CARDS_PER_SLIDE } from '../../core';
import { zoomOf } from '../ui/zoom';

/** The position of a carousel. Slides are counted from 0. */
export interface Slides {
  slide: number;
  slides: number;
  perSlide: number;
  show(slide: number): void;
  onScroll(): void;
}

/** The distance from the start of one card to the start of the next; 0 before layout. */
function stepOf(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!first || !second) return track.clientWidth;
  return Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left) / zoomOf(track);
}

/** The number of whole cards that fit; the specified number before layout. */
function cardsThatFit(track: HTMLElement): number {
  const step = stepOf(track);
  return step > 0 ? Math.max(1, Math.round(track.clientWidth / step)) : CARDS_PER_SLIDE;
}

/** Returns the slides of a horizontally scrolling track of cards, measured from the track itself. */
export function useSlides(track: RefObject<HTMLElement | null>, cards: number): Slides {
  const [perSlide, setPerSlide] = useState(CARDS_PER_SLIDE);
  const [wanted, setSlide] = useState(0);
  const slides = Math.max(1, Math.ceil(cards / perSlide));
  const slide = Math.min(wanted, slides - 1);

  useEffect(() => {
    const element = track.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setPerSlide(cardsThatFit(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [track]);

  return {
    slide,
    slides,
    perSlide,
    show(to) {
      const element = track.current;
      setSlide(to);
      if (!element) return;
      const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
      element.scrollTo?.({ left: forward * to * perSlide * stepOf(element) });
    },
    onScroll() {
      const element = track.current;
      if (!element) return;
      const at = Math.abs(element.scrollLeft);
      // The last slide may be too short to reach the start of the track.
      const isAtEnd = at > 0 && at + element.clientWidth >= element.scrollWidth - 2;
      setSlide(isAtEnd ? slides - 1 : Math.round(at / (stepOf(element) * perSlide || 1)));
    },
  };
}
