import { matchesLabel } from '../../core';
import { Matches } from '../matches/Matches';
import { MatchMoment } from '../members/MatchMoment';
import { SignedInOnly } from '../SignedInOnly';
import { createElementClass } from './element';
import { WidgetElement, type WidgetProps, widgetKinds } from './WidgetElement';

function Content() {
  return (
    <SignedInOnly hint={matchesLabel.signInFirst}>
      <Matches />
      <MatchMoment />
    </SignedInOnly>
  );
}

function MatchesWidget(props: WidgetProps) {
  return (
    <WidgetElement {...props}>
      <Content />
    </WidgetElement>
  );
}

/** Makes the class of `<mm-matches>`. */
export const createMatches = () => createElementClass(MatchesWidget, widgetKinds);
