import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { members } from '../../core';
import { useHost, useNoun } from '../host';
import { usePresenter } from '../presenter';
import { deferred } from '../ui/deferred';

const MomentDialog = deferred(() => import('./MomentDialog'));

/** «It's a match!», once on the page whichever widget the like was given in. Spec section 2, decision 3. */
export function MatchMoment() {
  const isPresenter = usePresenter('moment');
  const moment = useStore(useNoun(members).$moment);
  const { emit } = useHost();
  const shown = isPresenter ? moment : undefined;

  useEffect(() => {
    if (shown) emit('mm-matched', { member: shown.id });
  }, [shown, emit]);

  return shown ? <MomentDialog key={shown.id} moment={shown} /> : null;
}
