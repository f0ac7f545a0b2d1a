import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CARDS_PER_SLIDE, dashboardLabel } from '../../core';
import { BackIcon, ForwardIcon } from '../ui/icons/arrows';
import { Button } from '../ui/press/Button';
import { CarouselFoot } from './CarouselFoot';
import { useSlides } from './slides';

/** Cards in slides, with arrows, dots, 'n of m', arrow keys and swiping. The width decides how many cards a slide has. */
export function Carousel({ head, children }: { head: ReactNode; children: readonly ReactElement[] }) {
  const track = useRef<HTMLUListElement>(null);
  const { slide, slides, perSlide, show, onScroll } = useSlides(track, children.length);
  // Renders the other cards once the first slide is visible and usable.
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => setBegun(true), []);

  useLayoutEffect(() => {
    const element = track.current;
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step || !element) return;
      event.preventDefault();
      const to = slide + (getComputedStyle(element).direction === 'rtl' ? -step : step);
      if (to < 0 || to >= slides) return;
      show(to);
      element.children[to * perSlide]?.querySelector('button')?.focus({ preventScroll: true });
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [slide, slides, perSlide, show]);

  return (
    <>
      <div className="carousel-head">
        {head}
        <span className="carousel-position soft small" aria-live="polite">
          {dashboardLabel.position(slide + 1, slides)}
        </span>
        <span className="carousel-arrows">
          <Button
            look="quiet"
            round
            aria-label={dashboardLabel.previousSlide}
            disabled={slide === 0}
            onClick={() => show(slide - 1)}
          >
            <BackIcon />
          </Button>
          <Button
            look="quiet"
            round
            aria-label={dashboardLabel.nextSlide}
            disabled={slide >= slides - 1}
            onClick={() => show(slide + 1)}
          >
            <ForwardIcon />
          </Button>
        </span>
      </div>
      <ul ref={track} className={hasBegun ? 'carousel-track snaps' : 'carousel-track'} onScroll={onScroll}>
        {children.slice(0, hasBegun ? undefined : CARDS_PER_SLIDE).map((child) => (
          <li key={child.key}>{child}</li>
        ))}
      </ul>
      <CarouselFoot slide={slide} slides={slides} onShow={show} />
    </>
  );
}
