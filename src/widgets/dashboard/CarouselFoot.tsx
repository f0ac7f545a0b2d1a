import { dashboardLabel } from '../../core';

/** Maximum number of dots that members can tell apart and press. */
const MOST_DOTS = 8;

/** Props of the foot of a carousel. Slides are counted from 0. */
export interface CarouselFootProps {
  slide: number;
  slides: number;
  onShow(slide: number): void;
}

/** The position in a carousel: one dot per slide, or a thin line if there would be too many dots. */
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
