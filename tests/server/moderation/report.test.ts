import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { block, report } from '../../../src/core/members/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { as, couple } from '../../support/members/members';
import { jpeg, type TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let noor: TestMember;
let omar: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  [noor, omar] = await couple(app);
});
afterAll(() => app.close());

function form(fields: Record<string, string>, proofs: readonly Uint8Array[] = []): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const [index, bytes] of proofs.entries()) {
    data.append(`proof_photo_${index + 1}`, new Blob([new Uint8Array(bytes)]), 'proof.jpg');
  }
  return data;
}

const send = (raw: FormData) => as(app, noor, report, { params: { id: omar.id }, raw });

async function stored() {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'SELECT report_type, description, (SELECT count(*)::int FROM report_proofs p WHERE p.report_id = r.id) AS proofs FROM reports r ORDER BY created_at',
  );
  await client.end();
  return rows;
}

test('a report is stored with its proofs, even about a blocked member', async () => {
  const proofs = await Promise.all([jpeg(), jpeg(60, 60)]);
  const first = await send(form({ report_type: 'harassment', description: ' Rude words ' }, proofs));
  const receipt = { number: expect.stringMatching(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/), reported_at: expect.any(String) };
  expect([first.status, first.body]).toEqual([200, { reported: true, ...receipt }]);
  await as(app, noor, block, { params: { id: omar.id } });
  expect((await send(form({ report_type: 'Other', description: 'Again' }))).status).toBe(200);
  expect(await stored()).toEqual([
    { report_type: 'harassment', description: 'Rude words', proofs: 2 },
    { report_type: 'other', description: 'Again', proofs: 0 },
  ]);
});

test('a wrong type, a blank description and a file that is not an image are refused', async () => {
  const wrong = await send(form({ report_type: 'boring', description: ' ' }));
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject({ report_type: [expect.any(String)], description: [expect.any(String)] });
  const text = form({ report_type: 'spam', description: 'x' }, [Buffer.from('<svg onload=alert(1)>')]);
  expect((await send(text)).status).toBe(400);
  expect(await stored()).toHaveLength(2);
});

test('a report gets 404 and leaves no case or file if its target deletes the account during the call', async () => {
  const [sara, ali] = await couple(app);
  const { photoStore } = app.context;
  const written: string[] = [];
  // Proofs are stored after the first check of the target and before the report.
  const write = vi.spyOn(photoStore, 'write').mockImplementation(async (id, bytes) => {
    written.push(id);
    write.mockRestore();
    await photoStore.write(id, bytes);
    expect((await as(app, ali, deleteAccount)).status).toBe(200);
  });
  const raw = form({ report_type: 'spam', description: 'Too late' }, [await jpeg()]);
  const answer = await as(app, sara, report, { params: { id: ali.id }, raw });
  expect([answer.status, written.length]).toEqual([404, 1]);
  expect(await query(app, 'SELECT id FROM cases WHERE reporter_id = $1', [sara.id])).toEqual([]);
  expect(await photoStore.read(written[0] ?? '')).toBeUndefined();
});
