import { SessionFlow } from '@mm/matchmaking';
import { wizardSteps } from '@mm/matchmaking/core';
import { api } from './api';
import { Matchmaking } from './matchmaking';

/** A page of the server: it uses the core there, and shows a component of ours. */
export default function Home() {
  return (
    <>
      <h1>A Next application</h1>
      <p>Registration has {wizardSteps.length} steps.</p>
      <Matchmaking api={api}>
        <SessionFlow />
      </Matchmaking>
    </>
  );
}
