import type { Interruption } from '../../io/io';
import type { LoadPlan } from './engine';

/** Why a load ended before its time. */
export interface EndedEarly {
  because: 'threshold' | 'turns' | Interruption;
  /** In a sentence, for people. */
  text: string;
}

/** The facts that tell why a load ended. */
interface Facts {
  plan: Pick<LoadPlan, 'stages' | 'lasts' | 'turns'>;
  /** Milliseconds. */
  took: number;
  turns: number;
  interruptedBy: Interruption | undefined;
  /** The missed threshold that ended the load. */
  missed: string | undefined;
}

const SIGNALS: Readonly<Record<Interruption, string>> = {
  interrupted: 'Ctrl-C was pressed',
  terminated: 'the process was told to end, or its output was closed',
};

/** Returns why a load ended before its time; undefined if it did not. */
export function endedEarly({ plan, took, turns, interruptedBy, missed }: Facts): EndedEarly | undefined {
  const planned = plan.stages?.reduce((sum, { lasts }) => sum + lasts, 0) ?? plan.lasts;
  const isOverByTurns = plan.turns !== undefined && turns >= plan.turns && planned !== undefined && took < planned;
  const because = interruptedBy ?? (missed ? 'threshold' : isOverByTurns ? 'turns' : undefined);
  if (!because) return undefined;
  const reasons = { ...SIGNALS, threshold: `${missed} was missed`, turns: `all ${turns} turns were done` };
  const of = planned === undefined ? '' : ` of ${seconds(planned)}`;
  return { because, text: `Ended early, because ${reasons[because]}. It took ${seconds(took)}${of} s.` };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
