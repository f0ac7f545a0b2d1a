/**
 * Classes of PostgreSQL's codes that concern the database, not the statement: connection or pooler (08), authorisation (28),
 * missing database (3D), no space or no connection left (53), shutdown or a cancelled statement (57), the system (58).
 */
const classes = /^(08|28|3D|53|57|58)\w{3}$/;
/** The database is read-only, a transaction was idle or took too long, or a lock was not granted in time. */
const codes = new Set(['25006', '25P03', '25P04', '55P03']);
const system =
  /^(E(CONN\w+|PIPE|TIMEDOUT|TIMEOUT|NOTFOUND|AI_\w+|SERVFAIL|NODATA|HOST\w+|NET\w+|ADDRNOTAVAIL|MFILE|NFILE|PROTO)|ERR_(STREAM|SOCKET|TLS|SSL)_\w+)$/;
/** Failures of the driver that have only a text and no code. */
const texts =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered|was closed)|Cannot use a pool after|Received unexpected \w+ message|SASL)/;

/** The database did not answer in time, or could not confirm a write, which may or may not be stored. */
export class LateAnswer extends Error {
  override readonly name = 'LateAnswer';
}

/** Whether an error means that the database is unavailable at the moment, so that a retry may help. */
export function isConnectionError(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof LateAnswer) return true;
    const code = 'code' in cause ? String(cause.code) : '';
    if (classes.test(code) || codes.has(code) || system.test(code) || texts.test(cause.message)) return true;
  }
  return false;
}
