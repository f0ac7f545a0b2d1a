import { useStore } from '@nanostores/react';
import { members } from '../../../core';
import { useClientStore } from '../../frame/host';
import { deferred } from '../../ui/deferred';

const MomentPresenter = deferred(
  () => import('./MomentPresenter'),
  () => null,
  () => null,
);

/** The dialog "It's a match!", once per page, whichever widget the like came from. Spec section 2, decision 3. */
export function MatchMoment() {
  const moment = useStore(useClientStore(members).$moment);
  return moment ? <MomentPresenter key={moment.id} moment={moment} /> : null;
}
