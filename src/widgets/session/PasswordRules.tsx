import { PASSWORD_MIN, passwordTraits, sessionLabel } from '../../core';
import { useStyles } from '../frame/host';
import { CheckIcon } from '../ui/icons/signs';
import style from './password-rules.css?inline';

const styles = [style];

/** The rules to show: 6 characters for sign-up and change, or the five of a reset. Spec section 5. */
export type PasswordRuleSet = 'short' | 'strong';

/** The rules of a new password, shown from the start and ticked off while the member types. */
export function PasswordRules({ password, rules }: { password: string; rules: PasswordRuleSet }) {
  useStyles(styles);
  return (
    <ul className={`rules ${rules}`}>
      {rulesOf(password, rules).map(([text, isMet]) => (
        <li key={text} className={isMet ? 'rule met' : 'rule'}>
          <CheckIcon />
          {text}
          {isMet && <span className="sr"> {sessionLabel.ruleMet}</span>}
        </li>
      ))}
    </ul>
  );
}

function rulesOf(password: string, rules: PasswordRuleSet): [string, boolean][] {
  if (rules === 'short') return [[sessionLabel.passwordHint, password.length >= PASSWORD_MIN]];
  const traits = passwordTraits(password);
  return (Object.keys(traits) as (keyof typeof traits)[]).map((name) => [sessionLabel.traits[name], traits[name]]);
}
