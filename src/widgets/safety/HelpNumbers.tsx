import {
  type HelpNumber,
  help,
  helpLabel,
  numberAddress,
  numbersFor,
  optionLabel,
  ownProfile,
  type Situation,
} from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { Loaded } from '../ui/feedback/Feedback';

/** The numbers that help in a situation: those of the reader's emirate, or all of them while it is not known. */
export function HelpNumbers({ situation, heading: Heading = 'h3' }: { situation: Situation; heading?: 'h2' | 'h3' }) {
  const { numbers } = useClientStore(help);
  const state = useResource(numbers);
  const emirate = useResource(useClientStore(ownProfile)).data?.emirate ?? undefined;
  const shown = numbersFor(situation, state.data ?? [], emirate);
  // Nothing to show in this situation, or at this backend.
  if (state.data && shown.length === 0) return null;
  if (state.data === null) return null;
  const title = emirate ? helpLabel.numbersIn(optionLabel.emirate(emirate)) : helpLabel.numbers;
  return (
    <section className="help-numbers" aria-label={title}>
      <Heading>{title}</Heading>
      <Loaded
        state={state}
        skeleton={<div className="skeleton help-skeleton" />}
        failed={helpLabel.numbersFailed}
        onRetry={() => void numbers.load()}
      >
        {() => (
          <ul>
            {shown.map((one) => (
              <NumberRow key={one.name} {...one} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function NumberRow({ name, number, for: use }: HelpNumber) {
  const address = numberAddress(number);
  const isPage = address.startsWith('https:');
  return (
    <li>
      <span className="soft">{helpLabel.numberFor[name] ?? use}</span>
      <a href={address} dir="ltr" {...(isPage && { target: '_blank', rel: 'noreferrer' })}>
        {number}
      </a>
    </li>
  );
}
