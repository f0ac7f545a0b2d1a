/** One call with its request and answer, kept in memory until its run ends. */
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
  /** An unread copy of the answer. Undefined if there was none. */
  answer: Response | undefined;
}

/** The latest calls of each member. */
export interface Exchanges {
  keep(exchange: Exchange): void;
  /** Returns the calls of some members in the order in which they began. */
  of(members: ReadonlySet<string>): Exchange[];
}

/** The number of calls to keep per member. The event log has earlier ones, without bodies. */
const MOST = 50;

/** Creates an empty keeper of calls. */
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
