import { firstNameOf, helpLabel, nameOf, reportTypeOf, type Situation, safetyLabel } from '../../core';
import { useOffersExtensions } from '../frame/host';
import { BackIcon } from '../ui/icons/arrows';
import { Button } from '../ui/press/Button';
import { Sentence } from '../ui/Sentence';
import { HelpNumbers } from './HelpNumbers';
import { HideMe } from './HideMe';
import { BanIcon, FlagIcon } from './icons';
import type { HelpDialogProps } from './props';
import { SaveEvidence } from './SaveEvidence';

interface HelpAdviceProps extends HelpDialogProps {
  situation: Situation;
  onBack(): void;
}

/** What to do now in a situation: steps, numbers, then the acts in the order in which they should happen. */
export function HelpAdvice({ situation, member, room, gone, blocked, onAsk, onBack }: HelpAdviceProps) {
  const hasExtensions = useOffersExtensions();
  const name = firstNameOf(member) || nameOf(member);
  return (
    <>
      <ol className="help-steps">
        {helpLabel.steps[situation].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {hasExtensions && <HelpNumbers situation={situation} />}
      <section className="help-acts" aria-label={helpLabel.acts}>
        <h3>{helpLabel.acts}</h3>
        {hasExtensions && <HideMe />}
        {(!gone || room) && <SaveEvidence user={member.user} room={room} />}
        {!gone && (
          <>
            {!blocked && (
              <Button look="quiet" onClick={() => onAsk({ dialog: 'block' })}>
                <BanIcon />
                <Sentence text={name ? safetyLabel.blockNamed(name) : safetyLabel.block} />
              </Button>
            )}
            <Button
              look="quiet"
              onClick={() => onAsk({ dialog: 'report', type: reportTypeOf(situation, hasExtensions) })}
            >
              <FlagIcon />
              <Sentence text={name ? safetyLabel.reportTitle(name) : safetyLabel.report} />
            </Button>
          </>
        )}
      </section>
      <div className="dialog-actions">
        <Button look="text" className="help-back" onClick={onBack}>
          <BackIcon />
          {helpLabel.back}
        </Button>
      </div>
    </>
  );
}
