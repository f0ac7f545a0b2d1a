/** The option of every command that changes or reveals something: the audit log keeps it. */
export const REASON = '--reason <text>';
export const WHY = 'why; kept in the audit log, where moderators can read it';
