import type { ReactNode } from 'react';
import {
  drawerLabel,
  largePhotoOf,
  memberLabel,
  nameOf,
  type Profile,
  photoOf,
  presenceText,
  reasonTexts,
} from '../../core';
import { useStyles } from '../frame/host';
import { Reasons } from '../members/Reasons';
import badgeStyle from '../styles/badge.css?inline';
import { Portrait } from '../ui/photo/Portrait';
import { HeadFacts } from './Facts';

const styles = [badgeStyle];

/** The head of a profile for other members; `children` are the actions on the member. */
export function PublicHead({ data, children }: { data: Profile; children?: ReactNode }) {
  useStyles(styles);
  const name = nameOf(data);
  const score = data.compatibility_score;
  const presence = presenceText(data);
  return (
    <section className="card head" part="card" aria-label={name}>
      <div className="profile-photo">
        <Portrait photo={photoOf(data)} preview={data.photo_preview} large={largePhotoOf(data)} name={name} />
      </div>
      <div className="head-text">
        <HeadFacts data={data} />
        {presence && <p className="soft small">{presence}</p>}
        {typeof score === 'number' && (
          <section className="head-fit small" aria-label={drawerLabel.compatibility}>
            <p className="badge">{memberLabel.compatible(Math.round(score))}</p>
            <Reasons reasons={reasonTexts(data.compatibility_reasons)} />
          </section>
        )}
        {children}
      </div>
    </section>
  );
}
