import { parseArgs } from 'node:util';
import { takeEmbedPictures } from './embed/pictures';
import { takeSitePictures } from './site';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    out: { type: 'string', default: 'docs/screens' },
    embed: { type: 'boolean', default: false },
    lang: { type: 'string', default: 'en' },
  },
});
const wanted = values.only.split(',').filter(Boolean);
const failed = await (values.embed
  ? takeEmbedPictures(`${values.out}/embed`, wanted)
  : takeSitePictures(values.out, wanted, values.lang === 'ar' ? 'ar' : 'en'));
for (const failure of failed) console.error(failure);
process.exitCode = failed.length ? 1 : 0;
