import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../calls/refusal';
import type { Context } from '../context';
import { mail } from '../database/schema/mail';
import type { Config } from '../settings/config';
import type { MailboxMessage } from './mailbox-message';
import { mailboxPage } from './mailbox-page';
import { openEnvelope } from './mailer';

const SHOWN = 100;

/**
 * The development mailbox: every mail that was not sent because there is no SMTP server. Never part of a production
 * server, since it shows every code. It answers this machine alone, under our own name, and no page but ours; for all
 * others there is no such address.
 */
export function installDevMailbox(server: FastifyInstance): void {
  server.register(async (app) => {
    app.addHook('onRequest', async (request) => {
      if (!isFromHere(app.context.config, request)) throw notFound();
    });
    addMailbox(app);
  });
}

/** Checks the host name too, because a foreign name can resolve to this machine. A proxy speaks for other machines. */
function isFromHere(config: Config, { socket, headers }: FastifyRequest): boolean {
  const { host = '', origin } = headers;
  if (!isLoopback(socket.remoteAddress) || Object.keys(headers).some((name) => PROXIED.test(name))) return false;
  const isOurs = host === new URL(config.publicUrl).host || LOCAL_NAMES.includes(host.replace(/:\d+$/, ''));
  return isOurs && (!origin || [`http://${host}`, new URL(config.publicUrl).origin].includes(origin));
}

/** Headers by which proxies say that they are one. */
const PROXIED = /^(via|forwarded|x-forwarded-.+|x-real-ip)$/;

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function addMailbox(app: FastifyInstance): void {
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
