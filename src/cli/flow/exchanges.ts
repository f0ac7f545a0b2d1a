/** One call with what went over the line, as it is kept in memory until its run has ended. */
export interface Exchange {
  member: string;
  case: string;
  /** Milliseconds since 1970. */
  began: number;
  ms: number;
  method: string;
  url: string;
  headers: RequestInit['headers'];
  body: RequestInit['body'];
  /** A copy of the answer, not read yet; undefined where there was none. */
  answer: Response | undefined;
}

/** The latest calls of each member. */
export interface Exchanges {
  keep(exchange: Exchange): void;
  /** Those of some members, in the order in which they began. */
  of(members: ReadonlySet<string>): Exchange[];
}

/** Of each member so many: what came before them is in the event log, without bodies. */
const MOST = 50;

/** Makes a keeper that has nothing yet. */
export function keepExchanges(): Exchanges {
  const byMember = new Map<string, Exchange[]>();
  return {
    keep(exchange) {
      const own = byMember.get(exchange.member) ?? [];
      byMember.set(exchange.member, own);
      own.push(exchange);
      if (own.length > MOST) own.shift();
    },
    of: (members) =>
      [...byMember]
        .flatMap(([member, own]) => (members.has(member) ? own : []))
        .sort((one, other) => one.began - other.began),
  };
}
