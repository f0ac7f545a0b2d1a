import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { Host } from '../../frame/host';
import { deferred } from '../../ui/deferred';

const StepUpDialog = deferred(() => import('./StepUpDialog'));

/**
 * Lets the client ask for a proof when the backend wants one before a step. The root that was pressed last asks. Render the result.
 */
export function useStepUp({ client }: Host, box: RefObject<HTMLElement | null>): ReactNode {
  const [asked, setAsked] = useState<{ ways: readonly string[]; end(isProven: boolean): void }>();
  useEffect(() => {
    const root = box.current;
    const ask = (ways: readonly string[]) =>
      new Promise<boolean>((resolve) => {
        const end = (isProven: boolean) => {
          setAsked(undefined);
          resolve(isProven);
        };
        setAsked({ ways, end });
      });
    const take = () => {
      client.prove = ask;
    };
    take();
    for (const press of ['pointerdown', 'keydown']) root?.addEventListener(press, take, true);
    return () => {
      for (const press of ['pointerdown', 'keydown']) root?.removeEventListener(press, take, true);
      if (client.prove === ask) client.prove = undefined;
    };
  }, [client, box]);
  if (!asked) return null;
  const { ways, end } = asked;
  return <StepUpDialog hasPassword={ways.includes('password')} onProven={() => end(true)} onClose={() => end(false)} />;
}
