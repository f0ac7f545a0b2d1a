import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { mail } from '../database/schema/mail';
import { mailboxPage } from './mailbox-page';
import { openEnvelope } from './mailer';

/** A mail as the development mailbox shows it; `code` is null where it holds none, `sent_at` an ISO 8601 instant. */
export interface MailboxMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  code: string | null;
  sent_at: string;
}

const SHOWN = 100;

/**
 * The development mailbox: every mail that was not sent because there is no SMTP server. Never part of a production
 * server, since it shows every code.
 */
export function installDevMailbox(app: FastifyInstance): void {
  const { context } = app;
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox/messages', (request) =>
    listMessages(context, request.query.to),
  );
  app.delete('/dev/mailbox/messages', async () => {
    await context.database.delete(mail);
    return {};
  });
  app.get('/dev/mailbox', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await listMessages(context, undefined))),
  );
}

async function listMessages(context: Context, to: string | undefined): Promise<MailboxMessage[]> {
  const wanted = to?.trim() ? eq(mail.recipientHash, context.keys.hash('address', to.trim().toLowerCase())) : undefined;
  const rows = await context.database
    .select()
    .from(mail)
    .where(wanted)
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(SHOWN);
  return rows.map((row) => {
    const { to: reader, subject, text, code } = openEnvelope(context.keys, row.sealed);
    return { id: row.id, to: reader, subject, text, code: code ?? null, sent_at: row.createdAt.toISOString() };
  });
}
