import { type Cast, like, makeCast, message, type Sent, signUp } from './client';
import { countMarks, startVictim, type Victim } from './server';

/** The results of the rounds. */
export interface KillReport {
  rounds: number;
  killed: { server: number; database: number };
  acknowledged: Record<Sent['kind'], number>;
  /** The number of writes without an answer, which were sent again with the same key. */
  repeated: number;
  lost: string[];
  doubled: string[];
  /** Valid writes that were refused. */
  refused: string[];
  /** The milliseconds from each start to readiness. */
  starts: number[];
}

/** The settings of the rounds. */
export interface KillPlan {
  /** The server's program. */
  entry: string;
  dataFolder: string;
  rounds: number;
  /** Every so many rounds, the database is killed in place of the server. */
  databaseEvery: number;
  /** Called with a line for each round. */
  tell?: (line: string) => void;
}

/**
 * Lets many members write to a server, kills it at a random moment, starts it again, and checks that every acknowledged
 * write is stored once. Then it sends the writes without an answer again. All rounds use the same data.
 */
export async function killRounds({ entry, dataFolder, rounds, databaseEvery, tell }: KillPlan): Promise<KillReport> {
  const report: KillReport = {
    rounds,
    killed: { server: 0, database: 0 },
    acknowledged: { message: 0, like: 0, 'sign-up': 0 },
    repeated: 0,
    lost: [],
    doubled: [],
    refused: [],
    starts: [],
  };
  let victim = await startVictim(entry, dataFolder);
  const cast = await makeCast(victim.url, 5);
  const all: Sent[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const what = round % databaseEvery === 0 ? 'database' : 'server';
    const sent = await writeUntilKilled(victim, cast, what);
    report.killed[what] += 1;
    all.push(...sent);
    victim = await startVictim(entry, dataFolder);
    report.starts.push(victim.readyAfter);
    await compare(sent, dataFolder, report);
    report.repeated += await repeat(sent, victim.url);
    tell?.(`round ${round}: ${what} killed, ${sent.length} writes, ready again after ${victim.readyAfter} ms`);
  }
  // Checks all rounds again, because a later crash must not lose earlier writes.
  await compare(all, dataFolder, report);
  for (const { kind, isAcknowledged } of all) if (isAcknowledged) report.acknowledged[kind] += 1;
  await victim.stop();
  return report;
}

/** Runs writers until the server stops answering. */
async function writeUntilKilled(victim: Victim, cast: Cast, what: 'server' | 'database'): Promise<Sent[]> {
  const sent: Sent[] = [];
  let isOver = false;
  const writer = async (make: () => Sent) => {
    while (!isOver) {
      const one = make();
      sent.push(one);
      await one.send(victim.url);
    }
  };
  const talk = () => message(cast);
  const writers = [talk, talk, talk, () => like(cast), () => like(cast), signUp].map(writer);
  await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 1_400));
  await victim.kill(what);
  isOver = true;
  await Promise.all(writers);
  return sent;
}

/** Sends the writes without an answer again, and returns their number. */
async function repeat(sent: readonly Sent[], url: string): Promise<number> {
  const open = sent.filter(({ isAcknowledged }) => !isAcknowledged);
  for (const one of open) await one.send(url);
  return open.length;
}

async function compare(sent: readonly Sent[], dataFolder: string, report: KillReport): Promise<void> {
  const found = await countMarks(dataFolder);
  for (const { mark, kind, isAcknowledged, refusedWith } of sent) {
    const count = found.get(mark) ?? 0;
    if (isAcknowledged && count === 0) report.lost.push(`${kind} ${mark}`);
    if (count > 1) report.doubled.push(`${kind} ${mark}`);
    if (refusedWith) report.refused.push(`${kind} ${refusedWith}`);
  }
}
