import { useEffect, useRef } from 'react';
import type { Moment } from '../../core';
import { useHost } from '../frame/host';
import { usePresenter } from '../frame/presenter';
import { MomentDialog } from './MomentDialog';

/** Shows the moment of a match in one of the widgets that could, and tells the host of it. */
export default function MomentPresenter({ moment }: { moment: Moment }) {
  const marker = useRef<HTMLSpanElement>(null);
  const isPresenter = usePresenter('moment', marker);
  const { emit } = useHost();

  useEffect(() => {
    if (isPresenter) emit('mm-matched', { member: moment.id });
  }, [isPresenter, moment, emit]);

  return (
    <>
      <span ref={marker} hidden />
      {isPresenter && <MomentDialog moment={moment} />}
    </>
  );
}
