import { Matches } from '@mm/matchmaking';

export default function Members() {
  return (
    <>
      <h1>Members</h1>
      <Matches />
    </>
  );
}
