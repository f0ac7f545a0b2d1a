import { useStore } from '@nanostores/react';
import { fitting, textOf, wizard, wizardLabel } from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { Status } from '../ui/feedback/Status';

/** How many members of the other gender are already here. Shows nothing before the gender is chosen, and for small numbers. */
export default function WhoFits() {
  const gender = textOf(useStore(useClientStore(wizard).$answers), 'gender');
  if (gender !== 'Male' && gender !== 'Female') return null;
  return gender === 'Male' ? (
    <Count gender="f" text={wizardLabel.womenHere} />
  ) : (
    <Count gender="m" text={wizardLabel.menHere} />
  );
}

function Count({ gender, text }: { gender: 'f' | 'm'; text(count: number): string }) {
  const { data } = useResource(useClientStore(fitting).of(gender));
  return <Status>{data ? text(data) : null}</Status>;
}
