/**
 * Classes of PostgreSQL's codes that speak of the database, not of the question: the connection or the pooler between
 * (08), who may connect (28), which database there is (3D), no room or no connection left (53), an end or a cancelled
 * statement (57), and the system below (58).
 */
const classes = /^(08|28|3D|53|57|58)\w{3}$/;
/** Takes no writes, waited too long in or for a transaction, or for a lock. */
const codes = new Set(['25006', '25P03', '25P04', '55P03']);
const system =
  /^(E(CONN\w+|PIPE|TIMEDOUT|TIMEOUT|NOTFOUND|AI_\w+|SERVFAIL|NODATA|HOST\w+|NET\w+|ADDRNOTAVAIL|MFILE|NFILE|PROTO)|ERR_(STREAM|SOCKET|TLS|SSL)_\w+)$/;
/** What the driver says by a text alone. */
const texts =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered|was closed)|Cannot use a pool after|Received unexpected \w+ message|SASL)/;

/** A database that did not answer in time, or not as surely as it must; nobody knows whether the write was done. */
export class LateAnswer extends Error {
  override readonly name = 'LateAnswer';
}

/** Whether something failed because the database is not to be had at this moment: trying again later may help. */
export function isTrouble(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof LateAnswer) return true;
    const code = 'code' in cause ? String(cause.code) : '';
    if (classes.test(code) || codes.has(code) || system.test(code) || texts.test(cause.message)) return true;
  }
  return false;
}
