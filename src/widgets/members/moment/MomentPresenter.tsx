import { useEffect, useRef } from 'react';
import type { Moment } from '../../../core';
import { useHost } from '../../frame/host';
import { usePresenter } from '../../frame/presenter';
import { MomentDialog } from './MomentDialog';

/** Shows the match dialog in one of the page's widgets, and emits the event to the host. */
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
