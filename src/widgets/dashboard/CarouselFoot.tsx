import { dashboardLabel } from '../../core';

/** More than these are too many dots to tell apart, and to hit. */
const MOST_DOTS = 8;

/** What the foot of a carousel takes; slides are counted from 0. */
export interface CarouselFootProps {
  slide: number;
  slides: number;
  onShow(slide: number): void;
}

/** Where one is in a carousel: a dot a slide, or a slim line where there would be too many. */
export function CarouselFoot({ slide, slides, onShow }: CarouselFootProps) {
  if (slides > MOST_DOTS) {
    return (
      <div className="carousel-foot" aria-hidden="true">
        <span className="slide-line">
          <span style={{ inlineSize: `${((slide + 1) / slides) * 100}%` }} />
        </span>
      </div>
    );
  }
  return (
    <div className="carousel-foot">
      {slides > 1 &&
        Array.from({ length: slides }, (_, index) => index).map((index) => (
          <button
            key={index}
            type="button"
            className="dot"
            aria-label={dashboardLabel.slide(index + 1)}
            aria-current={index === slide || undefined}
            onClick={() => onShow(index)}
          />
        ))}
    </div>
  );
}
