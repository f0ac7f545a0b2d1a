/** Fills a database with members. Runs in the release before this one, because the schema must be the one of that release. */
import { migrateDatabase } from '../../server/src/database/migration/migrate';
import { generate } from '../server/generate';

const [url = '', members = ''] = process.argv.slice(2);
await migrateDatabase(url);
await generate({ url, members: Number(members), now: new Date() });
