import { Matches } from '@mm/matchmaking';
import { api } from '../api';
import { Matchmaking } from '../matchmaking';

export default function Members() {
  return (
    <>
      <h1>Members</h1>
      <Matchmaking api={api}>
        <Matches />
      </Matchmaking>
    </>
  );
}
