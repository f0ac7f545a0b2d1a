import { type ReactElement, type ReactNode, useRef } from 'react';
import { dashboardLabel } from '../../core';
import { Button } from '../ui/Button';
import { BackIcon, ForwardIcon } from '../ui/icons';
import { useSlides } from './slides';

/** Cards in slides: arrows, dots, 'n of m', and a swipe where there is a finger. How many a slide, the width decides. */
export function Carousel({ head, children }: { head: ReactNode; children: readonly ReactElement[] }) {
  const track = useRef<HTMLUListElement>(null);
  const { slide, slides, show, onScroll } = useSlides(track, children.length);
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
      <ul ref={track} className="carousel-track" onScroll={onScroll}>
        {children.map((child) => (
          <li key={child.key}>{child}</li>
        ))}
      </ul>
      {slides > 1 && (
        <div className="dots">
          {Array.from({ length: slides }, (_, index) => index).map((index) => (
            <button
              key={index}
              type="button"
              aria-label={dashboardLabel.slide(index + 1)}
              aria-current={index === slide || undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </>
  );
}
